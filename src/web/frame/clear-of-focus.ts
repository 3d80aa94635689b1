/** Moves notices that would cover the focus (WCAG 2.4.11), if they cover nothing there. Returns how to stop. */
export function keepClearOfFocus(notices: HTMLElement): () => void {
  const look = () => {
    const focused = document.activeElement;
    // Focus on the body, or set by script, is not where the visitor works.
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
  // The browser has scrolled to it by then.
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

/** The question of consent at the bottom of the window, or the button to the top. */
function atBottom(): Element | null {
  const all = document.querySelectorAll('section[data-floating], a[href="#top"]');
  return [...all].find((each) => each.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Under the header. */
const highEnd = 'var(--header-height) auto';

/** Above what is at the bottom of the window, or a bar with a button. */
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
