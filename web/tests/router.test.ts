import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Spot {
  pathname: string;
  search: string;
  origin: string;
}
let spot: Spot;
let stack: string[];
let back: () => void;

class Anchor {
  target = '';
  constructor(readonly href: string) {}
  get url(): URL {
    return new URL(this.href, 'http://hall');
  }
  get origin(): string {
    return this.url.origin;
  }
  get pathname(): string {
    return this.url.pathname;
  }
  get search(): string {
    return this.url.search;
  }
  get hash(): string {
    return this.url.hash;
  }
  closest(): this {
    return this;
  }
  hasAttribute(): boolean {
    return false;
  }
  getAttribute(): string {
    return this.href;
  }
}

function move(address: string): void {
  const url = new URL(address, 'http://hall');
  Object.assign(spot, { pathname: url.pathname, search: url.search });
}

function click(href: string, but: Partial<MouseEvent> = {}) {
  const prevented = vi.fn();
  const event = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    defaultPrevented: false,
    target: new Anchor(href),
    preventDefault: prevented,
    ...but,
  };
  return { event: event as unknown as MouseEvent, prevented };
}

beforeEach(() => {
  spot = { pathname: '/t/a%20b', search: '?i=tok', origin: 'http://hall' };
  stack = [];
  const listeners: Record<string, () => void> = {};
  back = () => listeners['popstate']?.();
  vi.stubGlobal('location', spot);
  vi.stubGlobal('Element', Anchor);
  vi.stubGlobal('history', {
    pushState: (_: null, __: string, address: string) => (stack.push(address), move(address)),
    replaceState: (_: null, __: string, address: string) => (stack.splice(-1, 1, address), move(address)),
  });
  vi.stubGlobal('window', {
    addEventListener: (name: string, run: () => void) => (listeners[name] = run),
    removeEventListener: () => undefined,
    scrollTo: () => undefined,
  });
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    getElementById: () => null,
  });
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the router', () => {
  test('reads the address it starts with', async () => {
    const { route, startRouter } = await import('../src/router.svelte');
    startRouter();
    expect(route.parts).toEqual(['t', 'a b']);
    expect(route.query.get('i')).toBe('tok');
  });

  test('knows no page under an address that cannot be decoded', async () => {
    const { go, route, startRouter } = await import('../src/router.svelte');
    startRouter();
    go('/t/%zz');
    expect(route.parts).toEqual(['%']);
    go('/rules/%E0%A4%A');
    expect(route.parts).toEqual(['%']);
    go('/t/a%20b');
    expect(route.parts).toEqual(['t', 'a b']);
  });

  test('goes to another page and back', async () => {
    const { go, route, startRouter } = await import('../src/router.svelte');
    startRouter();
    go('/rules/brawl/BRL-043');
    expect([route.parts, stack]).toEqual([['rules', 'brawl', 'BRL-043'], ['/rules/brawl/BRL-043']]);
    move('/');
    back();
    expect(route.parts).toEqual([]);
  });

  test('can replace an address instead of adding one', async () => {
    const { go, startRouter } = await import('../src/router.svelte');
    startRouter();
    go('/lobby');
    go('/lobby?x=1', { replace: true });
    expect(stack).toEqual(['/lobby?x=1']);
  });

  test('follows links of the page', async () => {
    const { follow, route, startRouter } = await import('../src/router.svelte');
    startRouter();
    const { event, prevented } = click('/lobby');
    follow(event);
    expect(prevented).toHaveBeenCalledOnce();
    expect(route.path).toBe('/lobby');
  });

  test('leaves other sites, files of the server and new tabs to the browser', async () => {
    const { follow, startRouter } = await import('../src/router.svelte');
    startRouter();
    const cases = [
      click('http://elsewhere/x'),
      click('/api/tables/a/log.json'),
      click('/lobby', { ctrlKey: true }),
      click('#join'),
    ];
    for (const { event, prevented } of cases) {
      follow(event);
      expect(prevented).not.toHaveBeenCalled();
    }
    expect(stack).toEqual([]);
  });
});
