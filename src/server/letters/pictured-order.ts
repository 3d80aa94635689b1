import type { PicturedOrder } from '#contract/letters/letter-documents.ts';
import type { Product } from '#domain/catalog/product.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import type { Services } from '#server/services.ts';

/** An order with pictures of its articles as they are now; one that is not sold any more has none. */
export async function findPicturedOrder(
  { database, catalog }: Services,
  orderId: number,
): Promise<PicturedOrder | undefined> {
  const order = await findOrder(database.read, orderId);
  if (order === undefined) return undefined;
  const skus = order.lines.map(({ sku }) => sku);
  const products = await catalog.products(order.storeCode, await catalog.articleIds(skus));
  const pictures = new Map(
    skus.flatMap((sku) => {
      const path = products.map((product) => pictureOf(product, sku)).find((each) => each);
      return path === undefined ? [] : [[sku, path] as const];
    }),
  );
  return { ...order, pictures };
}

/** A variant without a picture of its own looks like its product. */
function pictureOf(product: Product, sku: string): string | undefined {
  const variant = product.variants.find((each) => each.sku === sku);
  if (variant === undefined && product.sku !== sku) return undefined;
  return [...(variant?.pictures ?? []), ...product.pictures][0]?.path;
}
