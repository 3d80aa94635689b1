import { orderNumber } from '#domain/orders/order-number.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import type { PersonRow } from '#server/repositories/privacy/person-part.ts';

interface RowsToName {
  readonly table: string;
  readonly shown: readonly PersonRow[];
}

/** The rows of a table with the numbers and names of what they point to, as a person knows them. */
export function namedRows(
  { table, shown }: RowsToName,
  articles: ReadonlyMap<number, string>,
): readonly PersonRow[] {
  return shown.map((row) => {
    const { order_id, product_id, return_id = table === 'returns' ? row['id'] : undefined } = row;
    return {
      ...row,
      ...(typeof order_id === 'number' && { order: orderNumber(order_id) }),
      ...(typeof return_id === 'number' && { return: returnNumber(return_id) }),
      ...(typeof product_id === 'number' && { article: articles.get(product_id) ?? '' }),
      ...(/^(?:return|invoice)_files$/.test(table) && { file: fileName(row) }),
    };
  });
}

/** An invoice is named by its number; a sent picture by its own name, which a visitor chose. */
export function fileName({ number, id, name }: PersonRow): string {
  if (typeof number === 'number') return `${number}.pdf`;
  return `${String(id)}-${String(name).replaceAll(/[^\w.-]/g, '_')}`;
}
