import { alertAgreementVersion, endOfAlert } from '#domain/alerts/alert.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { setAlertSent } from '#server/repositories/customers/alerts.ts';
import {
  deleteCartReminder,
  deleteReminder,
  dueCartReminders,
  saveCartReminder,
  type DueReminder,
} from '#server/repositories/customers/cart-reminders.ts';
import { findCartItems, lockCartRow } from '#server/repositories/sales/carts.ts';
import type { Services } from '#server/services.ts';
import { alertTexts } from '#texts/alerts.ts';
import { ownerOfAccount } from './own-alerts.ts';

const remindersAtOnce = 100;

/** Stores or ends the customer's yes to one reminder of their cart (rules/alerts#cart). */
export async function changeCartReminder(
  wanted: 'ask' | 'stop',
  asking: Pick<Asking, 'services' | 'viewer' | 'storeView' | 'now'>,
): Promise<void> {
  const { services, storeView, now } = asking;
  const owner = await ownerOfAccount(asking);
  if (owner === undefined) throw new AppError('user.unauthorized');
  const sentence = alertTexts[storeView.language]('alerts.yes_cart');
  const reminder = {
    ...owner,
    storeCode: storeView.code,
    agreement: { sentence, version: alertAgreementVersion },
    askedAt: now,
    endsAt: endOfAlert(storeView.settings, now),
  };
  await services.database.transaction((tx) =>
    wanted === 'ask' ? saveCartReminder(tx, reminder) : deleteCartReminder(tx, owner.customerId),
  );
}

/**
 * Puts a letter into the outbox for each cart that has been quiet long enough. It may be killed and
 * repeated, and several processes may do it at once.
 */
export async function remindOfCarts(services: Services): Promise<void> {
  const { database, settings, clock } = services;
  for (const { code: storeCode, settings: own } of settings.current.storeViews) {
    const now = clock();
    const quietSince = moment(now - own.alerts.cartHours * hourMs);
    const by = { storeCode, now, quietSince };
    for (const due of await dueCartReminders(database.read, by, remindersAtOnce)) {
      await remind(services, due);
    }
  }
}

/** A cart that was ordered or emptied leads to no letter, and the yes ends with it. */
async function remind(
  { database, clock }: Services,
  { id: alertId, cartId }: DueReminder,
): Promise<void> {
  const at = clock();
  await database.transaction(async (tx) => {
    await lockCartRow(tx, { id: cartId });
    const items = await findCartItems(tx, cartId);
    if (items.length === 0) return deleteReminder(tx, alertId);
    if (!(await setAlertSent(tx, alertId, at))) return;
    const document = { alertId, at };
    await sendLetter(tx, { kind: 'mail.alert-cart', key: `alert ${alertId} ${at}`, document }, at);
  });
}
