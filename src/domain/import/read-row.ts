import type { Cells } from './cells.ts';
import type { RowCode, RowValues } from './row-codes.ts';

/** The reason why a row is refused. */
export interface RowRefusal {
  readonly column: string;
  readonly code: RowCode;
  readonly values?: RowValues;
}

export type ReadRow<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: RowRefusal };

/**
 * The value that a reader makes of a row, or its first refusal. Remarks still go to the row's own
 * listener.
 */
export function readRow<Value>(cells: Cells, read: (cells: Cells) => Value): ReadRow<Value> {
  let first: RowRefusal | undefined;
  const value = read(
    cells.refusedTo((column, code, values) => {
      first ??= { column, code, ...(values && { values }) };
    }),
  );
  return first === undefined ? { ok: true, value } : { ok: false, refusal: first };
}
