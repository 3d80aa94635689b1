import { isSame } from '#server/repositories/catalogue/save-product-records.ts';

/** What saving something did. */
export type Outcome = 'created' | 'updated' | 'unchanged';

/** What it does to write these columns where a row says something already, or nothing. */
export function outcomeOf(known: object | undefined, columns: object): Outcome {
  if (known === undefined) return 'created';
  return isSame({ ...known }, { ...known, ...columns }) ? 'unchanged' : 'updated';
}
