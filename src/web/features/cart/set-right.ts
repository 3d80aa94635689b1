let isSetRight = false;

const forget = () => {
  isSetRight = false;
};

/**
 * Records that the present click or key press has corrected a quantity; the next one starts without it.
 */
export function noteSetRight(): void {
  isSetRight = true;
  addEventListener('pointerdown', forget, { capture: true, once: true });
  addEventListener('keydown', forget, { capture: true, once: true });
}

/**
 * True once after the present click or key press has corrected a quantity. It buys nothing then, so
 * that the buyer sees the number first.
 */
export function takeSetRight(): boolean {
  const was = isSetRight;
  forget();
  return was;
}
