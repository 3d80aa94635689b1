import { isEnabled } from '#domain/catalog/visibility.ts';
import type { WishlistItem } from '#domain/customer/wishlist.ts';
import { AppError } from '#server/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findWishes } from '#server/repositories/customers/wishlists.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';

/** Whose list it is. */
export function wisherOf({ session }: RequestContext): number {
  if (!session) throw new AppError('user.unauthorized');
  return session.customerId;
}

/** A customer's list with every product as they may see it now; disabled ones wait unseen. */
export async function wishedItems(context: RequestContext): Promise<readonly WishlistItem[]> {
  const { services, storeView } = context;
  const rows = await findWishes(services.database.read, wisherOf(context));
  const ids = rows.map(({ productId }) => productId);
  const products = await services.catalogue.products(storeView.code, ids);
  const offered = await offerProducts(
    products.filter(({ status }) => isEnabled(status)),
    context,
  );
  return rows.flatMap(({ id, productId, addedAt }) => {
    const product = offered.find((each) => each.id === productId);
    return product ? [{ id, addedAt, product }] : [];
  });
}
