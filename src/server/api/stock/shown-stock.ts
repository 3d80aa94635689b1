import type { ArticleStock } from '#contract/wire/stock.ts';
import { discloseStock } from '#domain/stock/disclose-stock.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findStock } from '#server/repositories/catalogue/stock.ts';

/** Stock as this viewer may know it; unknown skus are left out. */
export async function shownStock(
  skus: readonly string[],
  { services, storeView, viewer }: RequestContext,
): Promise<readonly ArticleStock[]> {
  const { largestShown } = storeView.settings.stock;
  const isLoggedIn = viewer.customerId !== undefined;
  const found = await findStock(services.database.read, skus);
  return found.map((each) => ({
    ...each,
    stock: discloseStock(each.stock, isLoggedIn, largestShown),
  }));
}
