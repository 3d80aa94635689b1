import * as v from 'valibot';
import type { Ore } from '#domain/money/ore.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { findAlert, setAlertToken, type AnyAlert } from '#server/repositories/customers/alerts.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { findCart, type StoredCart } from '#server/repositories/sales/carts.ts';
import type { Services } from '#server/services.ts';
import { signedByShop } from '#server/signed-by-shop.ts';
import { hashToken } from '#server/tokens.ts';
import { findArticleLooks } from './article-looks.ts';
import { leavePath } from './leave-link.ts';
import { by, kind, type Addressed, type Desk } from './letter-kind.ts';
import { savedCartPath } from './saved-cart-link.ts';

/** The time counts from the moment when the letter leaves. */
const linkMs = 2 * dayMs;

// The cast is safe: a workflow wrote whole øre.
const amount = v.custom<Ore>((value) => Number.isSafeInteger(value));

const article = v.strictObject({
  name: v.string(),
  sku: v.string(),
  path: v.string(),
  picture: v.optional(v.string()),
  amount,
  isNet: v.boolean(),
  seen: v.optional(amount),
});

/** `at` is the moment in the row of the alert; a letter about an earlier question has another. */
const ofAlert = { alertId: v.number(), at: v.number() };
const ofArticle = v.strictObject({ ...ofAlert, article });

/** Letters about an article that a person asked for (rules/alerts). */
export const alertLetters = {
  'mail.alert-confirm': kind(
    v.strictObject({ ...ofAlert, article: v.string() }),
    async ({ alertId, at, article: name }, { services }) => {
      const alert = await findAlert(services.database.read, alertId);
      if (alert?.askedAt !== at || alert.confirmedAt !== undefined) return undefined;
      const token = await openLink(services, alertId);
      const { email: to, storeCode } = alert;
      const key = `alert-confirm-${alertId}-${at}`;
      const { limit, isNet = false } = alert.price ?? {};
      const leave = await leavePath(services, 'alert', alertId, to);
      const document = {
        kind: alert.kind,
        name,
        token,
        ...(alert.kind === 'cart' && { leave }),
        ...(limit !== undefined && { limit: { amount: limit, isNet } }),
      };
      return { key, to, storeCode, isOfStranger: true, ...by('alert-confirm', document) };
    },
  ),
  'mail.alert-stock': kind(ofArticle, (document, desk) => newsOf('alert-stock', document, desk)),
  'mail.alert-price': kind(ofArticle, (document, desk) => newsOf('alert-price', document, desk)),
  'mail.alert-cart': kind(v.strictObject(ofAlert), async ({ alertId, at }, desk) => {
    const { services } = desk;
    const found = await findSent(alertId, at, desk);
    const cart = found && (await cartOf(found.alert, services));
    if (found === undefined || cart === undefined || cart.items.length === 0) return undefined;
    const skus = cart.items.map(({ sku }) => sku);
    const looks = await findArticleLooks(services, found.storeCode, skus);
    const goods = cart.items.map(({ sku, quantity }) => ({
      sku,
      quantity,
      name: sku,
      ...looks.get(sku),
    }));
    const { leave, alert: _, ...address } = found;
    const path = await savedCartPath(services, alertId, found.to);
    return { ...address, ...by('alert-cart', { goods, path, leave }) };
  }),
};

async function newsOf(
  name: 'alert-stock' | 'alert-price',
  { alertId, at, article: told }: v.InferOutput<typeof ofArticle>,
  desk: Desk,
) {
  const found = await findSent(alertId, at, desk);
  if (found === undefined) return undefined;
  const { leave, alert: _, ...address } = found;
  return { ...address, ...by(name, { ...told, leave }) };
}

/** All letters about one alert have the same link, so a stranger who asks ends no link of its owner. */
async function openLink(services: Services, alertId: number): Promise<string> {
  const { database, clock } = services;
  const token = await signedByShop(services, `confirm-alert ${alertId}`);
  const endsAt = moment(clock() + linkMs);
  await database.transaction((tx) => setAlertToken(tx, alertId, hashToken(token), endsAt));
  return token;
}

async function cartOf(
  { customerId, cartId }: AnyAlert,
  { database: { read } }: Services,
): Promise<StoredCart | undefined> {
  if (customerId !== undefined) return findCart(read, { customerId });
  return cartId === undefined ? undefined : findCart(read, { id: cartId });
}

interface Found extends Pick<Addressed, 'key' | 'to' | 'storeCode'> {
  readonly alert: AnyAlert;
  readonly leave: string;
}

/** The receiver of a due alert; undefined where the person has ended it, or their account is closed. */
async function findSent(
  alertId: number,
  sentAt: number,
  { services }: Desk,
): Promise<Found | undefined> {
  const { read } = services.database;
  const alert = await findAlert(read, alertId);
  if (alert?.sentAt !== sentAt) return undefined;
  const { email: to, customerId, storeCode } = alert;
  if (customerId !== undefined && (await findCustomer(read, customerId)) === undefined)
    return undefined;
  const leave = await leavePath(services, 'alert', alertId, to);
  return { key: `alert-${alertId}-${sentAt}`, to, storeCode, alert, leave };
}
