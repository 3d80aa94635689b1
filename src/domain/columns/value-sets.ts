/** One number a row: narrow while there are few different ones. */
export type Codes = Uint8Array | Uint16Array | Int32Array;

/** The values of one facet by row. Products share few different sets of values, so a row has the number of its set. */
export interface ValueSets {
  /** The set of each row; shorter than the rows while the last have no values. Set 0 is the empty one. */
  readonly codes: Codes;
  readonly setCount: number;
  /** The values of a set, each once. */
  values(code: number): readonly string[];
}

/** 1 for every set that has one of the values, for a filter that asks each row one table. */
export function selectSets(sets: ValueSets, values: readonly string[]): Uint8Array {
  const wanted = new Set(values);
  return Uint8Array.from({ length: sets.setCount }, (_, code) =>
    sets.values(code).some((value) => wanted.has(value)) ? 1 : 0,
  );
}
