/** What may get the focus unasked; a text box would bring a phone's keyboard with it, and what that opens. */
const focusable =
  ':is(a[href], button:enabled, select:enabled, :is([type=checkbox], [type=radio]):enabled)' +
  ':not([tabindex="-1"], [aria-hidden=true] *)';

/** An element as it stood when something in it got the focus. */
interface Place {
  readonly element: Element;
  readonly neighbours: readonly (Element | null)[];
}

/** What has the focus, and what it stands in, from the inside out. */
let held: readonly Place[] = [];
let path = '';
let isDue = false;

/**
 * A focus that goes away with what it was on is put on what stood beside it: the next filter, the other of
 * two buttons. Where the whole page has gone, on the new one.
 */
export function keepFocus(): void {
  hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => target instanceof Element && hold(target));
  // Hidden, or left on purpose: that shows when all has come of it.
  document.addEventListener('focusout', lookSoon);
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
}

function hold(focused: Element | null): void {
  held = [];
  path = location.pathname;
  for (let element = focused; element && element !== document.body;) {
    const neighbours = [element.nextElementSibling, element.previousElementSibling];
    held = [...held, { element, neighbours }];
    element = element.parentElement;
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
  const places = held;
  held = [];
  const first = places.findIndex(({ element }) => isThere(element));
  // Left on purpose.
  if (first === 0) return;
  const main = document.getElementById('main');
  const next = path === location.pathname && first > 0 ? beside(places, first, main) : undefined;
  if (next) next.focus();
  else main?.focus({ preventScroll: true });
}

/** The next thing beside what is gone, else in the nearest of the places around it, short of the whole page. */
function beside(
  places: readonly Place[],
  first: number,
  main: HTMLElement | null,
): HTMLElement | undefined {
  const around = [
    ...(places[first - 1]?.neighbours ?? []),
    ...places.slice(first).map(({ element }) => element),
  ];
  for (const place of around) {
    if (place?.contains(main)) return undefined;
    const next = place && isThere(place) && firstIn(place);
    if (next) return next;
  }
  return undefined;
}

function firstIn(place: Element): HTMLElement | undefined {
  const all = [...place.querySelectorAll<HTMLElement>(focusable)];
  if (place instanceof HTMLElement && place.matches(focusable)) all.unshift(place);
  return all.find(isThere);
}

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}
