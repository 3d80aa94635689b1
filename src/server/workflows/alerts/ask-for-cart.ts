import { actorOf } from '#domain/actor.ts';
import { alertAgreementVersion } from '#domain/alerts/alert.ts';
import { moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import { requirePermission } from '#server/require-permission.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { saveGuestReminder } from '#server/repositories/customers/cart-reminders.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { alertTexts } from '#texts/alerts.ts';
import { maySendProof, proofWaitMs } from './ask-for-alert.ts';
import { changeCartReminder } from './cart-reminders.ts';
import { ownerOfAccount } from './own-alerts.ts';

interface CartQuestion {
  /** The secret id of a guest's cart; a customer has one cart. */
  readonly cartId?: string;
  readonly email?: string;
}

/**
 * Stores a yes to one letter with the cart: at once for a customer, and for a guest once the owner of the
 * address has said yes by a letter. That answer is the same for every address (rules/alerts#cart).
 */
export async function askForCart(
  question: CartQuestion,
  context: CountedAsking,
): Promise<'open' | 'pending'> {
  if ((await ownerOfAccount(context)) !== undefined) {
    requirePermission(actorOf(context.viewer), 'own.alerts.change');
    await changeCartReminder('ask', context);
    return 'open';
  }
  const { cartId, email } = question;
  if (email === undefined) {
    const fields = [{ path: 'email', code: 'field.required' }];
    throw new AppError('request.invalid', { fields });
  }
  const cart = await heldCart(context.services.database.read, cartId, context);
  if (cart.items.length === 0) throw new AppError('cart.empty');
  await askGuest({ cartId: cart.id, email }, context);
  return 'pending';
}

async function askGuest(
  { cartId, email }: Required<CartQuestion>,
  context: CountedAsking,
): Promise<void> {
  const { services, storeView, now } = context;
  const sentence = alertTexts[storeView.language]('alerts.yes_cart');
  await services.database.transaction(async (tx) => {
    await countHourly(tx, 'forms', context);
    if (!(await maySendProof(tx, email, now))) return;
    const alertId = await saveGuestReminder(tx, {
      email,
      cartId,
      storeCode: storeView.code,
      agreement: { sentence, version: alertAgreementVersion },
      askedAt: now,
      endsAt: moment(now + proofWaitMs),
    });
    if (alertId === undefined) return;
    const key = `alert-confirm ${alertId} ${now}`;
    const document = { alertId, at: now, article: '' };
    await sendLetter(tx, { kind: 'mail.alert-confirm', key, document }, now);
  });
}
