import { randomBytes } from 'node:crypto';
import type { Ore } from '#domain/money/ore.ts';
import type { Payment, ProviderCode } from '#domain/payments/payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { insertPayment } from '#server/repositories/sales/payments.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { newToken } from '#server/tokens.ts';
import { watchPayment } from './wake-payment.ts';

interface PaymentToMake {
  readonly order: { readonly id: number; readonly number: string };
  readonly provider: ProviderCode;
  readonly amount: Ore;
  /** The number of the try of this order, from 1. */
  readonly number: number;
  /** The goods are held until this time. */
  readonly expiresAt: Moment;
  /** The payment began with a cart, so the provider knows it already. */
  readonly known?: Required<Pick<Payment, 'reference' | 'providerReference' | 'secret'>>;
}

/** Stores a payment of an order; the provider is called after the commit. Returns the payment's id. */
export async function makePayment(
  tx: Db,
  { order, provider, number, known, ...payment }: PaymentToMake,
  now: Moment,
): Promise<number> {
  // The provider never forgets a reference, also not one of an earlier database of the same shop.
  const reference =
    known?.reference ?? `${order.number}-${number}-${randomBytes(4).toString('hex')}`;
  const secret = known?.secret ?? newToken();
  const id = await insertPayment(
    tx,
    {
      ...payment,
      orderId: order.id,
      number,
      provider,
      reference,
      ...(known !== undefined && { providerReference: known.providerReference }),
      secret,
    },
    now,
  );
  await watchPayment(tx, { id, provider }, now);
  return id;
}
