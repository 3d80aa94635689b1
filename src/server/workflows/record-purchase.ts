import { mayKeep } from '#domain/customer/consent.ts';
import { actorOf } from '#domain/actor.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { latestConsent } from '#server/repositories/customers/consents.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { requirePermission } from '#server/require-permission.ts';

/**
 * Queues a report of the viewer's order to the measuring service, once, even if asked again. The
 * browser's consent must be on record; it is not stored with the order (rules/law#measuring).
 */
export async function recordPurchase(
  { orderKey, consentId }: { readonly orderKey: string; readonly consentId: string },
  { services, viewer, now }: Pick<Asking, 'services' | 'viewer' | 'now'>,
): Promise<boolean> {
  const { config, database } = services;
  if (config.analyticsUrl === undefined) return false;
  const consent = await latestConsent(database.read, consentId);
  if (!mayKeep(consent, 'purchases', now)) throw new AppError('consent.missing');
  const order = await findOrderByKey(database.read, orderKey);
  const missing = 'order.not_found';
  if (order === undefined) throw new AppError(missing);
  requirePermission(actorOf(viewer), 'own.orders.follow', { subject: order, missing });
  const { id: orderId } = order;
  const message = { kind: 'event.purchase', key: `purchase ${orderId}`, document: { orderId } };
  await database.transaction((tx) => putIntoOutbox(tx, message, now));
  return true;
}
