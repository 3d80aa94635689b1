import * as v from 'valibot';
import type { NumberedArticle } from '#domain/quick-order/numbered-article.ts';
import type { NamedArticle } from '#domain/quick-order/row.ts';
import { articleFromWire, articleSchema, articleToWire } from './quick-order-row.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const { item, stock, refusal } = articleSchema.entries;

/** A part of all articles as columns, since most of them differ only in a few facts. */
export const articlePartSchema = v.object({
  skus: v.array(v.string()),
  /** Further numbers of each article as letters and digits, with blanks between. */
  numbers: v.array(v.string()),
  names: v.array(v.string()),
  paths: v.array(v.string()),
  /** Null where the viewer sees no price. */
  prices: v.array(v.nullable(v.number())),
  grosses: v.array(v.nullable(v.number())),
  quantities: v.array(v.number()),
  /** The position of each article's other facts in `others`. */
  kinds: v.array(whole),
  others: v.array(
    v.object({
      item: v.omit(item, ['sku', 'name', 'url_path', 'price', 'price_tax', 'price_incl_tax']),
      stock: v.omit(stock, ['qty']),
      refusal,
    }),
  ),
});

/** The columns of a part, as they travel and as a device stores them. */
export type ArticleColumns = v.InferOutput<typeof articlePartSchema>;
type OtherFacts = ArticleColumns['others'][number];

export function columnsOfArticles(articles: readonly NumberedArticle[]): ArticleColumns {
  const others = new Map<string, number>();
  const columns: ArticleColumns = {
    skus: [],
    numbers: [],
    names: [],
    paths: [],
    prices: [],
    grosses: [],
    quantities: [],
    kinds: [],
    others: [],
  };
  for (const { article, numbers } of articles) {
    const { plain, other } = splitArticle(article);
    const text = JSON.stringify(other);
    const kind = others.get(text) ?? columns.others.push(other) - 1;
    others.set(text, kind);
    columns.skus.push(plain.sku);
    columns.numbers.push(numbers.join(' '));
    columns.names.push(plain.name);
    columns.paths.push(plain.url_path);
    columns.prices.push(plain.price ?? null);
    columns.grosses.push(plain.price_incl_tax ?? null);
    columns.quantities.push(plain.qty);
    columns.kinds.push(kind);
  }
  return columns;
}

/** The picture is left out, because a device without a network has few of them. */
function splitArticle(article: NamedArticle) {
  const wire = articleToWire(article);
  const {
    sku,
    name,
    url_path,
    price,
    price_tax: _vat,
    price_incl_tax,
    image: _,
    ...line
  } = wire.item;
  const { qty, ...rules } = wire.stock;
  const other: OtherFacts = {
    item: line,
    stock: rules,
    ...(wire.refusal && { refusal: wire.refusal }),
  };
  return { plain: { sku, name, url_path, price, price_incl_tax, qty }, other };
}

/** The article of a row; undefined for a row that the part does not have. */
export function articleInColumns(columns: ArticleColumns, row: number): NamedArticle | undefined {
  const [sku, other] = [columns.skus[row], columns.others[columns.kinds[row] ?? -1]];
  if (sku === undefined || other === undefined) return undefined;
  const { [row]: price } = columns.prices;
  const { [row]: gross } = columns.grosses;
  return articleFromWire({
    ...other,
    item: {
      ...other.item,
      sku,
      name: columns.names[row] ?? sku,
      url_path: columns.paths[row] ?? '',
      ...(typeof price === 'number' && { price }),
      ...(typeof gross === 'number' && { price_incl_tax: gross }),
    },
    stock: { ...other.stock, qty: columns.quantities[row] ?? 0 },
  });
}
