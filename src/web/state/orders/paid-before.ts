import { storeView } from '#web/state/page/this-page.ts';
import { begunExpress } from './begun-express.ts';
import { askPayment } from './payments.ts';

/**
 * The page of the order that was paid from this page of a product, where its buyer has not seen it yet
 * (rules/payments#express).
 */
export async function paidBefore(): Promise<string | undefined> {
  const begun = await begunExpress();
  if (begun?.path !== location.pathname + location.search) return undefined;
  const pays = await askPayment(begun.key).catch(() => undefined);
  return pays?.state === 'paid'
    ? `${storeView.prefix}/checkout/thank-you?order=${encodeURIComponent(begun.key)}`
    : undefined;
}
