/** A change that survives because it changes nothing that anybody could notice. */
export interface Equivalent {
  readonly file: string;
  readonly was: string;
  readonly becomes: string;
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [];
