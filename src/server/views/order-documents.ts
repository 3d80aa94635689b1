import type { CartItemOptions } from '#domain/cart/cart.ts';
import { paperKinds } from '#domain/catalog/article-papers.ts';
import {
  documentPack,
  type DocumentedArticle,
  type PackedArticle,
} from '#domain/orders/document-pack.ts';
import { piecesKept } from '#domain/orders/bought-file.ts';
import { isSent } from '#domain/orders/fulfilment.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Place } from '#server/asking.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { createFormat } from '#texts/format.ts';
import { pageTexts } from './asked.ts';
import { knownArticles, papersTeller } from './ordered-articles.ts';

/** Finds the documents of the goods of an order; a bundle counts as its parts (rules/orders#documents). */
export async function orderDocuments(
  order: Order,
  place: Pick<Place, 'services' | 'storeView'>,
): Promise<readonly PackedArticle[]> {
  return documentsOfGoods(await keptGoods(order, place), place);
}

/** An article with its number of pieces, as an order or a project names it. */
interface DocumentedGoods extends Pick<DocumentedArticle, 'sku' | 'choices' | 'quantity'> {
  /** The name of the line; absent for the part of a bundle. */
  readonly name: string | undefined;
  readonly options: CartItemOptions;
  readonly saleUnit: DocumentedArticle['saleUnit'] | undefined;
}

/** Finds the documents that the catalogue has for goods. */
export async function documentsOfGoods(
  goods: readonly DocumentedGoods[],
  place: Pick<Place, 'services' | 'storeView'>,
): Promise<readonly PackedArticle[]> {
  const { services, storeView } = place;
  const articles = await knownArticles(goods, place);
  const papersOf = await papersTeller(place, {
    number: createFormat(storeView.locale).number,
    yes: pageTexts[storeView.language]('product.yes'),
  });
  const documented = goods.map(({ sku, name, choices, quantity, saleUnit }): DocumentedArticle => {
    const known = articles.get(sku);
    return {
      sku,
      name: name ?? known?.article.name ?? sku,
      choices,
      quantity,
      ...(saleUnit && { saleUnit }),
      papers: known ? papersOf(known) : { papers: [] },
    };
  });
  const paths = documented.flatMap(({ papers }) => papers.papers.map(({ path }) => path));
  const there = await existingFiles(services, new Set(paths));
  const kinds = paperKinds(await services.catalog.attributes(storeView.code));
  return documentPack(documented, kinds, (path) => there.has(path));
}

/** The goods that are not cancelled. */
async function keptGoods(order: Order, { services }: Pick<Place, 'services'>) {
  const { lines } = await findProgress(services.database.read, order);
  return lines.flatMap((progress) => {
    const line = order.lines[progress.line - 1];
    const quantity = piecesKept(progress);
    if (line === undefined || quantity === 0 || !isSent(progress.fulfilment)) return [];
    return partsOf(line).map(({ quantity: each, ...part }) => ({
      ...part,
      quantity: each * quantity,
    }));
  });
}

/** The articles of one piece of a line. */
function partsOf({ sku, name, choices, options, quantity, parts, saleUnit }: OrderLine) {
  return (
    parts?.map((part) => ({
      sku: part.sku,
      name: undefined,
      choices: [],
      options: {},
      saleUnit: undefined,
      quantity: part.quantity / quantity,
    })) ?? [{ sku, name, choices, options, saleUnit, quantity: 1 }]
  );
}

async function existingFiles(
  { media }: Pick<Place['services'], 'media'>,
  paths: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (const path of paths) if ((await media.version(path)) !== undefined) there.add(path);
  return there;
}
