import type { Cells } from '#domain/import/cells.ts';
import { readSpecial, specialColumns } from '#domain/import/read-special.ts';
import type { MatrixCell } from './matrix.ts';
import type { CustomOptionRecord, MatrixRecord } from './product-document.ts';

export const matrixColumns = {
  needed: ['sku', 'row_option', 'row', 'net'],
  others: ['column_option', 'column', ...specialColumns],
};

/** The options that a row of a price matrix names, and the values chosen of them. */
interface MatrixPlace extends MatrixCell {
  readonly optionIds: readonly string[];
}

/** Reads the position of a cell. Refuses `value.missing`, `option.unknown` and `option.twice`. */
export function readMatrixPlace(cells: Cells, options: readonly CustomOptionRecord[]): MatrixPlace {
  const row = axisOf(cells, options, 'row');
  const column = axisOf(cells, options, 'column');
  if (row === undefined) cells.refuse('row_option', 'value.missing', { expected: 'matrix_row' });
  else if (row.optionId === column?.optionId) cells.refuse('column_option', 'option.twice');
  const axes = [row, column].flatMap((axis) => axis ?? []);
  return {
    optionIds: axes.map(({ optionId }) => optionId),
    valueIds: axes.map(({ valueId }) => valueId),
  };
}

/** The option of an axis and its value; undefined where the row has none. */
function axisOf(cells: Cells, options: readonly CustomOptionRecord[], axis: 'row' | 'column') {
  const name = cells.given(`${axis}_option`);
  if (name === undefined) return undefined;
  const option = options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  if (option === undefined) {
    cells.refuse(`${axis}_option`, 'option.unknown', { option: name, expected: 'product' });
    return undefined;
  }
  const wanted = cells.given(axis) ?? '';
  const value = option.values.find(({ label }) => label.toLowerCase() === wanted.toLowerCase());
  if (value === undefined) {
    cells.refuse(axis, 'option.unknown', { option: name, text: wanted, expected: 'value' });
    return undefined;
  }
  return { optionId: option.id, valueId: value.id };
}

/** The cell after a row; undefined where the row deletes it. Refuses `value.missing`. */
export function readMatrixCell(
  cells: Cells,
  valueIds: readonly string[],
  before: MatrixRecord | undefined,
): MatrixRecord['cells'][number] | undefined {
  const net = cells.money('net');
  if (net === undefined) cells.refuse('net', 'value.missing', { expected: 'matrix_net' });
  if (net === undefined || net === null) return undefined;
  const known = before?.cells.find((cell) => cell.valueIds.join() === valueIds.join());
  const special = readSpecial(known?.special, cells);
  return { valueIds, net, ...(special && { special }) };
}
