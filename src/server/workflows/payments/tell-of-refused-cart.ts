import type { CartPayment } from '#domain/payments/cart-payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ProviderPayment } from '#server/engines/payment/port.ts';
import { sendLetter } from '#server/letters/letters.ts';
import type { Database } from '#server/repositories/system/database.ts';

/** Sends the buyer one letter about a refused payment, once the provider shows that its money is back. */
export async function tellOfRefusedCart(
  database: Database,
  { reference, state, bought }: CartPayment,
  told: ProviderPayment | undefined,
  now: Moment,
): Promise<void> {
  if (state !== 'refused' || told === undefined || bought.payer === undefined) return;
  const { reserved: amount, captured, refunded, released } = told;
  if (released + refunded < amount) return;
  const document = { reference, amount, isFreed: captured === 0 };
  const key = `cart-refused ${reference}`;
  await database.transaction((tx) =>
    sendLetter(tx, { kind: 'mail.cart-refused', key, document }, now),
  );
}
