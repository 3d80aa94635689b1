/**
 * Moves notices that would cover the focus (WCAG 2.4.11), if their other place is free. Returns the
 * function that stops it.
 */
export function keepClearOfFocus(notices: HTMLElement): () => void {
  const look = () => {
    const focused = document.activeElement;
    // A focus on the body, or one set by script, is not where the visitor works.
    if (!focused?.matches(':not(body, [tabindex="-1"])') || notices.contains(focused)) return;
    const worked = focused.closest('label') ?? focused;
    if (!covers(notices, worked)) return;
    const asked = atBottom();
    const { top, bottom } = worked.getBoundingClientRect();
    const before = notices.style.insetBlock;
    notices.style.insetBlock = top + bottom < innerHeight ? lowEnd(asked) : highEnd;
    if ([worked, asked].some((element) => element && covers(notices, element))) {
      notices.style.insetBlock = before;
    }
  };
  // By then the browser has scrolled to the focus.
  const lookSoon = () => requestAnimationFrame(look);
  const grows = new ResizeObserver(look);
  grows.observe(notices);
  document.addEventListener('focusin', lookSoon);
  return () => {
    grows.disconnect();
    document.removeEventListener('focusin', lookSoon);
    notices.style.insetBlock = '';
  };
}

/** The element at the bottom of the window: the question of consent, or the button to the top. */
function atBottom(): Element | null {
  const all = document.querySelectorAll('section[data-floating], a[href="#top"]');
  return [...all].find((each) => each.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** The place below the header. */
const highEnd = 'var(--header-height) auto';

/** The place above whatever is at the bottom of the window, or above a bar with a button. */
function lowEnd(asked: Element | null): string {
  const edge = asked
    ? `${innerHeight - asked.getBoundingClientRect().top}px`
    : 'var(--bar-height, 0px)';
  return `auto calc(${edge} + var(--space-4))`;
}

function covers(notices: Element, element: Element): boolean {
  const a = notices.getBoundingClientRect();
  const b = element.getBoundingClientRect();
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}
