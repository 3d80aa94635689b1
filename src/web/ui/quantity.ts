/** What a stepper may hold: multiples of step between min and max. */
export interface QuantityBounds {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

/** The bounds pulled in to whole steps. */
export function wholeSteps({ min = 1, max = Infinity, step = 1 }: QuantityBounds) {
  const low = tidy(Math.ceil(tidy(min / step)) * step);
  const high = max === Infinity ? max : tidy(Math.floor(tidy(max / step)) * step);
  return { min: low, max: Math.max(low, high), step };
}

/** The allowed quantity for a wished one: up to the next whole step, then within bounds. */
export function allowedQuantity(wished: number, bounds: QuantityBounds): number {
  const { min, max, step } = wholeSteps(bounds);
  if (!Number.isFinite(wished)) return wished === Infinity ? max : min;
  const stepped = tidy(Math.ceil(tidy(wished / step)) * step);
  return Math.min(max, Math.max(min, stepped));
}

/** The quantity that was written, nothing written being none; NaN for what is no quantity at all. */
export function writtenQuantity(written: string, bounds: QuantityBounds): number {
  const wished = written.trim() === '' ? 0 : Number(written.replace(',', '.'));
  return wished > 0 || allowedQuantity(wished, bounds) === wished ? wished : Number.NaN;
}

/** Takes away the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toFixed(6));
}
