let isSetRight = false;

const forget = () => {
  isSetRight = false;
};

/** The press or key that is going on has set a quantity right; the next one begins without that. */
export function noteSetRight(): void {
  isSetRight = true;
  addEventListener('pointerdown', forget, { capture: true, once: true });
  addEventListener('keydown', forget, { capture: true, once: true });
}

/**
 * True once where the press or key that is going on has set a quantity right: it buys nothing, so that the buyer sees
 * the number first.
 */
export function takeSetRight(): boolean {
  const was = isSetRight;
  forget();
  return was;
}
