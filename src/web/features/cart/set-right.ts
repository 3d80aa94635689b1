let isSetRight = false;

/** The press or key that is going on has set a quantity right. */
export function noteSetRight(): void {
  isSetRight = true;
  for (const next of ['pointerdown', 'keydown']) {
    addEventListener(next, () => (isSetRight = false), { capture: true, once: true });
  }
}

/** Whether it has: then it buys nothing, for what it set right is looked at first. */
export function hasSetRight(): boolean {
  const was = isSetRight;
  isSetRight = false;
  return was;
}
