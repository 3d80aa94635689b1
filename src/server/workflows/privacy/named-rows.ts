import { orderNumber } from '#domain/orders/order-number.ts';
import { quoteNumber } from '#domain/quotes/quote.ts';
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
  lineNames: LineNames = new Map(),
): readonly PersonRow[] {
  return shown.map((row) => {
    const { order_id, product_id, return_id = table === 'returns' ? row['id'] : undefined } = row;
    const { quote_id = table === 'quotes' ? row['id'] : undefined } = row;
    return {
      ...row,
      ...(typeof order_id === 'number' && { order: orderNumber(order_id) }),
      ...(typeof return_id === 'number' && { return: returnNumber(return_id) }),
      ...(typeof quote_id === 'number' && { quote: quoteNumber(quote_id) }),
      ...(typeof product_id === 'number' && { article: articles.get(product_id) ?? '' }),
      ...(table === 'return_items' && { article: lineNames.get(lineKey(row)) ?? '' }),
      ...(/^(?:return|invoice)_files$/.test(table) && { file: fileName(row) }),
    };
  });
}

type LineNames = ReadonlyMap<string, string>;

const lineKey = ({ return_id: id, line }: PersonRow) => `${String(id)} ${String(line)}`;

/** The names of returned goods, which stand in the lines of their orders. */
export function returnedNames(tables: readonly RowsToName[]): LineNames {
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.shown ?? [];
  const ofOrder = (id: unknown) => rowsOf('order_items').filter((row) => row['order_id'] === id);
  const names = rowsOf('returns').flatMap(({ id, order_id: order }) =>
    ofOrder(order).map(
      ({ position, name }) => [lineKey({ return_id: id, line: position }), String(name)] as const,
    ),
  );
  return new Map(names);
}

/** An invoice is named by its number; a sent picture by its own name, which a visitor chose. */
export function fileName({ number, id, name }: PersonRow): string {
  if (typeof number === 'number') return `${number}.pdf`;
  return `${String(id)}-${String(name).replaceAll(/[^\w.-]/g, '_')}`;
}
