import type { PicturedOrder } from '#contract/letters/order-news.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import type { Services } from '#server/services.ts';
import { findArticleLooks } from './article-looks.ts';
import { orderLink } from './order-link.ts';

/**
 * An order with its link and the present pictures of its articles; an article that is no longer sold
 * has none.
 */
export async function findPicturedOrder(
  services: Services,
  orderId: number,
): Promise<PicturedOrder | undefined> {
  const order = await findOrder(services.database.read, orderId);
  if (order === undefined) return undefined;
  const skus = order.lines.map(({ sku }) => sku);
  const looks = await findArticleLooks(services, order.storeCode, skus);
  const pictures = new Map(
    [...looks].flatMap(([sku, { picture }]) => (picture === undefined ? [] : [[sku, picture]])),
  );
  return { ...order, pictures, link: await orderLink(services, order.number) };
}
