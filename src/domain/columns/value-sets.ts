/** One number per row, in an array as narrow as the values allow. */
export type Codes = Uint8Array | Uint16Array | Int32Array;

/** The values of one facet by row. Products share few different sets of values, so a row has the number of its set. */
export interface ValueSets {
  /**
   * The number of each row's set; shorter than the rows while the last have no values. Set 0 is the
   * empty one.
   */
  readonly codes: Codes;
  readonly setCount: number;
  /** Returns the values of a set, each once. */
  values(code: number): readonly string[];
}

/** Returns 1 for every set that has one of the values, so that a filter needs one look-up per row. */
export function selectSets(sets: ValueSets, values: readonly string[]): Uint8Array {
  const wanted = new Set(values);
  return Uint8Array.from({ length: sets.setCount }, (_, code) =>
    sets.values(code).some((value) => wanted.has(value)) ? 1 : 0,
  );
}
