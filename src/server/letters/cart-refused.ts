import * as v from 'valibot';
import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { ore } from '#domain/money/ore.ts';
import { findCartPayment } from '#server/repositories/sales/cart-payments.ts';
import type { Services } from '#server/services.ts';
import { findArticleLooks } from './article-looks.ts';

export const ofCartRefused = v.strictObject({
  reference: v.string(),
  amount: v.number(),
  isFreed: v.boolean(),
});

interface RefusedLetter {
  readonly to: string;
  readonly storeCode: string;
  readonly news: LetterDocuments['cart-refused'];
}

/** The letter about a refused payment, with its goods that are still sold. */
export async function refusedLetter(
  services: Services,
  { reference, amount, isFreed }: v.InferOutput<typeof ofCartRefused>,
): Promise<RefusedLetter | undefined> {
  const payment = await findCartPayment(services.database.read, reference);
  if (payment?.refusal === undefined || payment.bought.payer === undefined) return undefined;
  const { provider, storeCode, refusal, cartId, bought } = payment;
  const { email: to, firstName } = payment.bought.payer;
  const skus = bought.lines.map(({ sku }) => sku);
  const looks = await findArticleLooks(services, storeCode, skus);
  const goods = bought.lines.flatMap(({ sku, quantity }) => {
    const look = looks.get(sku);
    return look ? [{ sku, quantity, ...look }] : [];
  });
  const again = cartId === undefined ? goods[0]?.path : '/cart';
  const money = { provider, amount: ore(amount), isFreed };
  return {
    to,
    storeCode,
    news: { ...money, refusal, firstName, goods, ...(again !== undefined && { again }) },
  };
}
