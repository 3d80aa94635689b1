import type { PicturedOrder } from '#contract/letters/letter-documents.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import type { Services } from '#server/services.ts';
import { findArticleLooks } from './article-looks.ts';

/** An order with pictures of its articles as they are now; one that is not sold any more has none. */
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
  return { ...order, pictures };
}
