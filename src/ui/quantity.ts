/** Multiples of step between min and max. */
export interface QuantityBounds {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

export function wholeSteps({ min = 1, max = Infinity, step = 1 }: QuantityBounds) {
  const low = tidy(Math.ceil(tidy(min / step)) * step);
  const high = max === Infinity ? max : tidy(Math.floor(tidy(max / step)) * step);
  return { min: low, max: Math.max(low, high), step };
}

/** Rounded up to the next whole step, then clamped. */
export function allowedQuantity(wished: number, bounds: QuantityBounds): number {
  const { min, max, step } = wholeSteps(bounds);
  if (!Number.isFinite(wished)) return wished === Infinity ? max : min;
  const stepped = tidy(Math.ceil(tidy(wished / step)) * step);
  return Math.min(max, Math.max(min, stepped));
}

/** Empty is 0; NaN for no number. */
export function writtenQuantity(written: string, bounds: QuantityBounds): number {
  const wished = written.trim() === '' ? 0 : Number(written.replace(',', '.'));
  return wished > 0 || allowedQuantity(wished, bounds) === wished ? wished : Number.NaN;
}

/** Removes floating-point noise. */
function tidy(value: number): number {
  return Number(value.toFixed(6));
}
