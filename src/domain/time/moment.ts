declare const momentBrand: unique symbol;

/** A point in time as milliseconds since 1970 (UTC). The domain never reads a clock: `now` is an argument. */
export type Moment = number & { readonly [momentBrand]: true };

/** Makes a moment of epoch milliseconds. */
export function moment(epochMs: number): Moment {
  if (!Number.isSafeInteger(epochMs)) throw new RangeError(`${epochMs} is not a moment`);
  return epochMs as Moment;
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
