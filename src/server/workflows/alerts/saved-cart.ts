import type { SavedLine } from '#contract/views/alerts.ts';
import { cartAlert } from '#domain/alerts/alert.ts';
import { firstPicture } from '#domain/catalog/first-picture.ts';
import type { Asking } from '#server/asking.ts';
import { idInMark, isSameMark } from '#server/letters/leave-link.ts';
import { savedCartMark } from '#server/letters/saved-cart-link.ts';
import { findAlert, type AnyAlert } from '#server/repositories/customers/alerts.ts';
import { findCartItems } from '#server/repositories/sales/carts.ts';
import type { Services } from '#server/services.ts';
import { alertedArticles } from './alerted-articles.ts';

/** The alert whose letter has a link; undefined for one that the shop did not make. */
export async function alertOfCartLink(
  services: Pick<Services, 'database'>,
  mark: string,
): Promise<AnyAlert | undefined> {
  const id = idInMark(mark);
  const alert = id === undefined ? undefined : await findAlert(services.database.read, id);
  if (alert?.kind !== cartAlert || alert.sentAt === undefined) return undefined;
  const right = await savedCartMark(services, alert.id, alert.email);
  return isSameMark(right, mark) ? alert : undefined;
}

/** The lines of a guest's cart as they are now, without notes, for any viewer (rules/alerts#saved-cart). */
export async function savedLines(
  { cartId }: Pick<AnyAlert, 'cartId'>,
  asking: Pick<Asking, 'services' | 'viewer' | 'storeView' | 'now'>,
): Promise<readonly SavedLine[]> {
  if (cartId === undefined) return [];
  const items = await findCartItems(asking.services.database.read, cartId);
  const found = await alertedArticles(items, asking);
  return items.map((item) => {
    const { sku, parentSku, quantity, options } = item;
    const known = found.get(item);
    const picture = known && (firstPicture(known.article) ?? firstPicture(known.product))?.path;
    return {
      sku,
      ...(parentSku !== undefined && { parentSku }),
      quantity,
      options,
      name: known?.article.name ?? sku,
      ...(known && { path: known.path }),
      ...(picture !== undefined && { picture }),
    };
  });
}
