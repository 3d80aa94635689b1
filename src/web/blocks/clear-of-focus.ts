/** Under the header, and above a bar with a button. */
const ends = {
  top: '7.5rem auto',
  bottom: 'auto calc(var(--space-4) + var(--bar-height, 0px))',
} as const;

/**
 * Moves what lies over the page to the other end of the window when it would cover what has the focus
 * (WCAG 2.4.11). Returns what stops it.
 */
export function keepClearOfFocus(element: HTMLElement): () => void {
  const look = () => {
    const focused = document.activeElement;
    // The page itself, or what code has put the focus on, is no place where somebody works.
    if (!focused?.matches(':not(body, [tabindex="-1"])') || element.contains(focused)) return;
    const place = (focused.closest('label') ?? focused).getBoundingClientRect();
    if (!overlaps(place, element.getBoundingClientRect())) return;
    element.style.insetBlock = ends[place.top + place.bottom < innerHeight ? 'bottom' : 'top'];
  };
  // The browser has scrolled to it by then.
  const lookSoon = () => requestAnimationFrame(look);
  const grows = new ResizeObserver(look);
  grows.observe(element);
  document.addEventListener('focusin', lookSoon);
  return () => {
    grows.disconnect();
    document.removeEventListener('focusin', lookSoon);
    element.style.insetBlock = '';
  };
}

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}
