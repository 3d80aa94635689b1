import type { CartPayment } from '#domain/payments/cart-payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ProviderPayment } from '#server/engines/payment/port.ts';
import { sendLetter } from '#server/letters/letters.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Sends the buyer one letter about a refused payment, whose money is back. */
export async function tellOfRefusedCart(
  tx: Db,
  { reference, bought }: CartPayment,
  told: ProviderPayment | undefined,
  now: Moment,
): Promise<void> {
  if (told === undefined || bought.payer === undefined) return;
  const { reserved: amount, captured } = told;
  const document = { reference, amount, isFreed: captured === 0 };
  const key = `cart-refused ${reference}`;
  await sendLetter(tx, { kind: 'mail.cart-refused', key, document }, now);
}
