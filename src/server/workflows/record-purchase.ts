import { mayKeep } from '#domain/customer/consent.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { latestConsent } from '#server/repositories/customers/consents.ts';
import { findAnswer } from '#server/repositories/sales/orders.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';

/**
 * Puts an order into the outbox for the measuring service, once, however often it is asked. The consent that the
 * browser names has to be on record; it is not kept with the order (rules/law#measuring).
 */
export async function recordPurchase(
  { orderKey, consentId }: { readonly orderKey: string; readonly consentId: string },
  { services, now }: Pick<Asking, 'services' | 'now'>,
): Promise<boolean> {
  const { config, database } = services;
  if (config.analyticsUrl === undefined) return false;
  const consent = await latestConsent(database.read, consentId);
  if (!mayKeep(consent, 'purchases', now)) throw new AppError('consent.missing');
  const found = await findAnswer(database.read, orderKey);
  if (found === undefined) throw new AppError('order.not_found');
  const { orderId } = found;
  const message = { kind: 'event.purchase', key: `purchase ${orderId}`, document: { orderId } };
  await database.transaction((tx) => putIntoOutbox(tx, message, now));
  return true;
}
