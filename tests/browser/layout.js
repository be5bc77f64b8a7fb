// Looks at a page's layout, and plays on while it looks. See layout.py.
window.layout = (() => {
  const FRAMES = 150; // how long it may take until nothing moves
  const PATIENCE = 30_000; // milliseconds until something is asked
  const TABLE = '.table';
  // what is looked at, and what lies over it and is looked at by itself
  let [place, aside] = [TABLE, ''];
  const style = (e) => getComputedStyle(e);
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';

  // -- targets

  const CAN_BE_PRESSED = ':is(button, a[href], [role=button], [data-target], summary, select, label:has(input))';
  const pressable = () =>
    [...document.querySelectorAll(`${place} ${CAN_BE_PRESSED}`)].filter(
      (e) => !e.matches(':disabled') && !e.closest(`${aside}, .log, .ticker`) && shown(e),
    );
  const scrolled = (e) => {
    for (let up = e.parentElement; up; up = up.parentElement)
      if (up.scrollHeight > up.clientHeight + 1 && scrolls(style(up).overflowY)) return true;
    return false;
  };
  /** How far the frames around it are scrolled: its place is that among what they hold. */
  const rolled = (e) => {
    const by = { x: 0, y: 0 };
    for (let up = e.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      by.x += up.scrollLeft;
      by.y += up.scrollTop;
    }
    return by;
  };
  /** What the finger has: the box, or an ::after that lies around it. */
  const reach = (e, box) => {
    const after = getComputedStyle(e, '::after');
    const around =
      after.content !== 'none' &&
      after.position === 'absolute' &&
      after.pointerEvents !== 'none' &&
      style(e).position !== 'static';
    const size = (name) => Math.max(box[name], around ? parseFloat(after[name]) || 0 : 0);
    return Math.min(size('width'), size('height'));
  };
  /** A word within a sentence is as high as its line (so says WCAG 2.5.8, too). */
  const inline = (e) =>
    style(e).display === 'inline' && e.parentElement.textContent.trim() !== e.textContent.trim();
  const name = (e, part, seen) => {
    const spot = e.dataset.spot ?? e.dataset.option ?? '';
    const label = e.getAttribute('aria-label') ?? e.textContent.trim().slice(0, 60);
    const known = `${part}:${spot}:${label}`;
    seen[known] = (seen[known] ?? 0) + 1;
    return `${known}#${seen[known]}`;
  };
  const targets = () => {
    const seen = {};
    return pressable().flatMap((e) => {
      const box = e.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      const by = rolled(e);
      const part = e.closest('.topbar') ? 'header' : e.closest('.rail') ? 'rail' : 'board';
      return {
        name: name(e, part, seen),
        x: box.x + by.x,
        y: box.y + by.y,
        left: box.x,
        width: box.width,
        height: box.height,
        reach: reach(e, box),
        inline: inline(e),
        dense: e.closest('[data-dense]') !== null,
        scrolled: scrolled(e),
        // what tells of a choice, below all choices, in a frame that scrolls: it may follow its text
        flows: e.closest('[data-flows]') !== null && scrolled(e),
      };
    });
  };

  /** Beyond the edge of the window, where nothing scrolls. */
  const outside = (target) => !target.scrolled && (target.left < -2 || target.left + target.width > innerWidth + 2);

  // -- text: one entry for each line of each piece of text that can be read

  const texts = () => {
    const found = [];
    const walk = document.createTreeWalker(document.querySelector(place), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const e = node.parentElement;
      const text = node.textContent.trim();
      if (!text || e.closest(aside) || !shown(e) || style(e).clipPath === 'inset(50%)') continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1) found.push({ e, text: text.slice(0, 60), box });
    }
    return found;
  };
  /** Outside of the frame that hides what does not fit, or of the window. Frames that scroll show it. */
  const cut = ({ e, box }) => {
    let [across, down] = [true, true]; // whether that way nothing has scrolled it yet
    for (let up = e; up && (across || down); up = up.parentElement) {
      if (up.closest('.ticker')) return false; // one line of the log: a tap shows all of it
      const { overflowX, overflowY, display, position } = style(up);
      if (display === 'inline' || display === 'contents') continue;
      const frame = up.getBoundingClientRect();
      if (across && hides(overflowX) && (box.left < frame.left - 2 || box.right > frame.right + 2)) return true;
      // a line is higher than its letters: a third of it may be outside
      const third = box.height / 3;
      if (down && hides(overflowY) && (box.top < frame.top - third || box.bottom > frame.bottom + third))
        return true;
      if (scrolls(overflowX)) across = false;
      if (scrolls(overflowY)) down = false;
      // what is fixed is cut by nothing but the window
      if (position === 'fixed') {
        if (down && (box.top < -third || box.bottom > innerHeight + third)) return true;
        break;
      }
    }
    return across && (box.left < -2 || box.right > innerWidth + 2);
  };
  /** The part of a line that has letters in every writing. */
  const ink = (box) => ({
    left: box.left + 1,
    right: box.right - 1,
    top: box.top + box.height * 0.25,
    bottom: box.bottom - box.height * 0.25,
  });
  const filled = (e) => {
    const { backgroundColor, backgroundImage } = style(e);
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor);
    return backgroundImage !== 'none' || (alpha ? Number(alpha[1]) > 0.6 : backgroundColor !== 'transparent');
  };
  /** Whether both can be seen at that point: what is on top there lets the other shine through. */
  const both = (one, other, x, y) => {
    let first = null;
    for (const e of document.elementsFromPoint(x, y)) {
      const is = e === one ? one : e === other ? other : null;
      if (first && is && is !== first) return true;
      first ??= is;
      if (filled(e) && !(e.contains(one) && e.contains(other))) return false;
    }
    return false;
  };
  const crossed = (all) => {
    const found = [];
    const lines = all.map((each) => ({ ...each, ink: ink(each.box) })).sort((a, b) => a.ink.top - b.ink.top);
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.ink.top > one.ink.bottom - 2) break;
        const left = Math.max(one.ink.left, other.ink.left);
        const right = Math.min(one.ink.right, other.ink.right);
        const bottom = Math.min(one.ink.bottom, other.ink.bottom);
        if (one.e === other.e || right - left < 2 || bottom - other.ink.top < 2) continue;
        if (both(one.e, other.e, (left + right) / 2, (other.ink.top + bottom) / 2))
          found.push([one.text, other.text].sort().join(' / '));
      }
    });
    return found;
  };

  // -- words that are marked as new

  /** How far its shadow reaches to each side. */
  const glow = (e) =>
    Math.max(
      0,
      ...style(e)
        .boxShadow.split('rgb')
        .map((each) => each.match(/-?[\d.]+px/g)?.map(parseFloat) ?? [0, 0, 0, 0])
        .map(([x, , blur, spread]) => Math.abs(x) + blur + spread),
    );
  /** The space before a word that can be tapped is there, and its mark does not lie on it. */
  const swallowed = () =>
    [...document.querySelectorAll(`${place} .term`)].filter((e) => {
      const before = e.previousSibling;
      if (before?.nodeType !== Node.TEXT_NODE || !/\S\s$/.test(before.data) || !shown(e)) return false;
      const range = document.createRange();
      range.setStart(before, before.length - 1);
      range.setEnd(before, before.length);
      const [space, word] = [range.getBoundingClientRect(), e.getClientRects()[0]];
      const sameLine = Math.abs(space.bottom - word.bottom) < word.height / 2;
      return sameLine && space.width - glow(e) < 2;
    });

  // -- when nothing has moved for two frames

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const places = () =>
    pressable()
      .map((e) => Object.values(e.getBoundingClientRect().toJSON()).map(Math.round).join())
      .join(';');
  const settled = async () => {
    let [last, same] = [places(), 0];
    for (let at = 0; at < FRAMES && same < 2; at += 1) {
      await frame();
      const now = places();
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return same >= 2;
  };

  /** One look: { still, targets, cut, crossed, swallowed }. */
  const look = async (where) => {
    place = where;
    aside = where === TABLE ? 'dialog, .vh, .bubble' : '.vh, #sprites';
    const still = await settled();
    // what lets the finger through is as visible as the rest
    const all = new CSSStyleSheet();
    all.replaceSync(`${place} * { pointer-events: auto !important }`);
    const measured = targets();
    document.adoptedStyleSheets.push(all);
    const lines = texts();
    const answer = {
      still,
      targets: measured,
      cut: [...lines.filter(cut).map(({ text }) => text), ...measured.filter(outside).map(({ name }) => name)],
      crossed: crossed(lines),
      swallowed: swallowed().map((e) => e.textContent),
    };
    document.adoptedStyleSheets.pop();
    return answer;
  };

  // -- to play on: what is asked is known from the news, what can be chosen from the list of choices

  const until = async (found) => {
    for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
      const answer = found();
      if (answer) return answer;
      await new Promise((done) => setTimeout(done, 8));
    }
    throw new Error(`it never came to that: ${found}`);
  };
  const news = () => document.querySelector('[aria-label=News]')?.textContent ?? '';
  const choices = () => document.querySelectorAll('dialog[aria-label="Your choices"][open] li button');
  const press = (code) => dispatchEvent(new KeyboardEvent('keydown', { code, altKey: true, cancelable: true }));
  const asked = (last) => until(() => news() !== last && news());
  /** The next decision, measured and decided; `over` when there is none. */
  const step = async (last, number) => {
    const heard = await asked(last);
    if (heard.startsWith('It is over.')) return { heard, over: true };
    const seen = await look(TABLE);
    press('Digit0');
    const offered = await until(() => news() !== heard || (choices().length > 0 && choices()));
    if (offered === true) return step(heard, number); // the match went on without an answer
    offered[Math.min(number % 3, offered.length - 1)].click();
    return { heard, over: false, seen };
  };
  return { look, asked, step };
})();
