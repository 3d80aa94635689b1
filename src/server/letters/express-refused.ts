import * as v from 'valibot';
import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { cartRefusals } from '#domain/payments/cart-payment.ts';
import { ore } from '#domain/money/ore.ts';
import { providerCodes } from '#domain/payments/payment.ts';
import { findCartPayment } from '#server/repositories/sales/cart-payments.ts';
import type { Services } from '#server/services.ts';
import { findArticleLooks } from './article-looks.ts';

/** A buyer without an order has only the address from the provider. */
export const ofExpress = v.strictObject({
  to: v.string(),
  storeCode: v.string(),
  provider: v.optional(v.picklist(providerCodes), 'vipps'),
  amount: v.number(),
  refusal: v.picklist(cartRefusals),
  /** The payment and its buyer; absent in older letters, which lack them. */
  reference: v.optional(v.string()),
  firstName: v.optional(v.string(), ''),
});

/** The goods of the payment that are still sold. */
export async function refusedNews(
  services: Services,
  { storeCode, reference, provider, amount, refusal, firstName }: v.InferOutput<typeof ofExpress>,
): Promise<LetterDocuments['express-refused']> {
  const payment =
    reference === undefined ? undefined : await findCartPayment(services.database.read, reference);
  const lines = payment?.bought.lines ?? [];
  const skus = lines.map(({ sku }) => sku);
  const looks = await findArticleLooks(services, storeCode, skus);
  const goods = lines.flatMap(({ sku, quantity }) => {
    const look = looks.get(sku);
    return look ? [{ sku, quantity, ...look }] : [];
  });
  return { provider, amount: ore(amount), refusal, firstName, goods };
}
