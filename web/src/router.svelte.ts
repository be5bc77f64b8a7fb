// The page's own addresses, over the History API.

const NOWHERE = '%';

class Route {
  path = $state('/');
  query = $state.raw(new URLSearchParams());

  /** "/t/abc" is ["t", "abc"]; an address that nobody can decode is no page of ours. */
  get parts(): string[] {
    try {
      return this.path.split('/').filter(Boolean).map(decodeURIComponent);
    } catch {
      return [NOWHERE];
    }
  }
}

export const route = new Route();

function read(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
}

/** Show another page of Donnybrook. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = route.path;
  read();
  if (route.path === before) return;
  window.scrollTo(0, 0);
  document.getElementById('page')?.focus({ preventScroll: true });
}

/** Let links inside the page be followed without loading it anew. */
export function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (event.defaultPrevented || !plain || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link === null || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  if (link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** Begin to listen; returns how to stop. */
export function startRouter(): () => void {
  read();
  window.addEventListener('popstate', read);
  document.addEventListener('click', follow);
  return () => {
    window.removeEventListener('popstate', read);
    document.removeEventListener('click', follow);
  };
}
