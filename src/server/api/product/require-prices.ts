import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { AppError } from '#server/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** A guest who sees no prices is asked to sign in; a customer who sees none gets an answer without. */
export function requirePrices({ viewer, storeView }: RequestContext): void {
  const isHidden = isPriceHidden(viewer, storeView.settings.prices);
  if (isHidden && viewer.customerId === undefined) throw new AppError('user.unauthorized');
}
