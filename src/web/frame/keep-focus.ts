/** Text boxes are excluded: a focus would open a phone's keyboard or a panel. */
const focusable =
  ':is(a[href], button:enabled, select:enabled, :is([type=checkbox], [type=radio]):enabled)' +
  ':not([tabindex="-1"], [aria-hidden=true] *)';

interface Place {
  readonly element: Element;
  readonly neighbours: readonly (Element | null)[];
}

/** The focused element and its ancestors, from the inside out. */
let held: readonly Place[] = [];
let path = '';
let isDue = false;

/** Moves the focus when its element is removed: to its neighbour, or to the new page. */
export function keepFocus(): void {
  hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => target instanceof Element && hold(target));
  // Whether the element was hidden or left on purpose is known only after all changes.
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
  // The visitor left it on purpose.
  if (first === 0) return;
  const main = document.getElementById('main');
  const next = path === location.pathname && first > 0 ? beside(places, first, main) : undefined;
  if (next) next.focus();
  else main?.focus({ preventScroll: true });
}

/** The next focusable element beside the removed one, else in the nearest ancestor inside the page. */
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
