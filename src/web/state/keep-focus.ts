/** What may get the focus unasked; a text box would bring a phone's keyboard with it, and whatever it opens. */
const focusable =
  'a[href], button:enabled, select:enabled, :is([type=checkbox], [type=radio]):enabled';

/** What has the focus, and what it stands in, from the inside out. */
let held: readonly Element[] = [];
let isDue = false;

/**
 * Whoever's focus goes away with what it was on is put on the next thing in the same place: a removed filter's
 * neighbour, the other of two buttons. Where the whole page has gone, on the new one.
 */
export function keepFocus(): void {
  hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => target instanceof Element && hold(target));
  // Hidden, or left on purpose: that shows when all has come of it.
  document.addEventListener('focusout', lookSoon);
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
}

function hold(element: Element | null): void {
  held = [];
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    held = [...held, each];
  }
}

function lookSoon(): void {
  if (isDue || held.length === 0) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    if (document.activeElement === document.body && document.hasFocus()) putBack();
  });
}

function putBack(): void {
  const [lost, ...places] = held;
  held = [];
  if (!lost || isThere(lost)) return;
  const main = document.getElementById('main');
  for (const place of places.filter(isThere)) {
    if (place.contains(main)) break;
    const next = [...place.querySelectorAll<HTMLElement>(focusable)].find(isThere);
    if (next) return next.focus({ preventScroll: true });
  }
  main?.focus({ preventScroll: true });
}

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}
