import { createHash } from 'node:crypto';
import type { OrderRequest, PlacedOrder } from '#contract/wire/order.ts';
import { standingOf, type CompanyStanding } from '#domain/company/registered-company.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { missingOfSeller } from '#domain/seller.ts';
import { AppError } from '#server/app-error.ts';
import type { Acting } from '#server/asking.ts';
import { clearCart } from '#server/repositories/sales/carts.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';
import { useCoupon } from '#server/repositories/sales/coupons.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findAnswer, insertOrder, type StoredAnswer } from '#server/repositories/sales/orders.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findTermsVersions } from '#server/workflows/content/find-content.ts';
import { takeFromStock } from '#server/repositories/catalogue/stock.ts';
import { countHourly } from './hourly-limit.ts';
import { checkOrder, type CheckedOrder } from './check-order.ts';

export type KeyedRequest = OrderRequest & { readonly key: string };

/** All in one transaction; a repeat gets the first answer, another body is refused (rules/orders#order-key, rules/orders#one-transaction). */
export async function placeOrder(request: KeyedRequest, context: Acting): Promise<PlacedOrder> {
  const { database, metrics, at } = context.services;
  const fingerprint = fingerprintOf(request, context);
  const before = await findAnswer(database.read, request.key);
  if (before !== undefined) return repeatedAnswer(before, fingerprint);
  requireSeller(context);
  const [terms] = await findTermsVersions(context);
  const companyStanding = await findStanding(request, context);
  const asked = {
    request,
    fingerprint,
    ...(terms && { termsVersion: terms.id }),
    ...(companyStanding && { companyStanding }),
  };
  await at('order.before-transaction');
  try {
    const placed = await database.transaction((tx) => place(tx, asked, context));
    metrics.orders.inc();
    await at('order.after-commit');
    return placed;
  } catch (error) {
    // Where the same order came twice at once, the first has the key, the cart and perhaps the last item.
    const stored = await findAnswer(database.read, request.key);
    if (stored === undefined) throw error;
    return repeatedAnswer(stored, fingerprint);
  }
}

/** The law wants to know who sells (rules/settings#seller). */
function requireSeller({ services }: Acting): void {
  const missing = missingOfSeller(services.settings.current.seller);
  if (missing.length > 0) {
    throw new AppError('order.seller_missing', { details: { settings: missing } });
  }
}

/** Asked before the transaction, and mostly known since checkout; a register that is away says so soon. */
async function findStanding(
  { billing }: KeyedRequest,
  { services }: Acting,
): Promise<CompanyStanding | undefined> {
  const number = parseOrganisationNumber(billing.organisationNumber);
  return number === undefined ? undefined : standingOf(await services.register.find(number));
}

interface AskedOrder {
  readonly request: KeyedRequest;
  readonly fingerprint: string;
  readonly companyStanding?: CompanyStanding;
  readonly termsVersion?: number;
}

async function place(
  tx: Db,
  { request, fingerprint, ...terms }: AskedOrder,
  context: Acting,
): Promise<PlacedOrder> {
  const { services, viewer, storeView, now } = context;
  const stored = await findAnswer(tx, request.key);
  if (stored !== undefined) return repeatedAnswer(stored, fingerprint);
  await countHourly(tx, 'orders', context);
  await services.at('order.after-key');
  const { lines, wanted, totals, cart, ...checked } = await checkOrder(tx, request, context);
  const number = orderNumber(await nextNumber(tx, 'order'));
  await takeStock(tx, wanted, number, context);
  await services.at('order.after-stock');

  const buyer = viewer.customerId === undefined ? {} : { customerId: viewer.customerId };
  const order = {
    number,
    key: request.key,
    storeCode: storeView.code,
    ...buyer,
    email: request.email,
    ...(viewer.hasNetPrices && { hasNetPrices: true }),
    status: 'processing' as const,
    placedAt: now,
    totals,
    ...checked,
    lines,
    fingerprint,
    groupId: viewer.groupId,
    ...terms,
    ...(cart && { cartId: cart.id, cartVersion: cart.version }),
  };
  const answerOf = (id: number): PlacedOrder => ({
    id,
    number,
    key: request.key,
    placedAt: now,
    status: order.status,
    total: totals.total.gross,
  });
  const id = await insertOrder(tx, order, (orderId) => JSON.stringify(answerOf(orderId)));
  if (totals.couponCode !== undefined) {
    const use = { ...buyer, orderId: id, email: request.email };
    if (!(await useCoupon(tx, totals.couponCode, use, now))) throw new AppError('coupon.invalid');
  }
  if (cart !== undefined) await clearCart(tx, cart.id, now);
  for (const kind of ['order-placed', 'order-to-shop'] as const) {
    const letter = { kind: `mail.${kind}`, key: orderLetterKey(kind, number) } as const;
    await sendLetter(tx, { ...letter, document: { orderId: id } }, now);
  }
  await services.at('order.before-commit');
  return answerOf(id);
}

async function takeStock(
  tx: Db,
  wanted: CheckedOrder['wanted'],
  number: string,
  { now }: Acting,
): Promise<void> {
  const quantities = new Map([...wanted].map(([id, { quantity }]) => [id, quantity]));
  const move = { reason: 'order', reference: number, at: now } as const;
  const missing = await takeFromStock(tx, quantities, move);
  if (missing.length === 0) return;
  const skus = missing.map((id) => wanted.get(id)?.sku ?? '');
  throw new AppError('order.products_unavailable', { details: { skus } });
}

/** The stored answer again, for the visitor who placed the order only. */
function repeatedAnswer(stored: StoredAnswer, fingerprint: string): PlacedOrder {
  if (stored.fingerprint !== fingerprint) throw new AppError('order.key_reused');
  // `place` wrote it.
  return JSON.parse(stored.answer) as PlacedOrder;
}

/** What was asked and by whom: the same for a repeat, different for anything else. */
function fingerprintOf(request: KeyedRequest, { viewer, storeView }: Acting): string {
  const who = [viewer.customerId ?? 'guest', storeView.code];
  return createHash('sha256')
    .update(JSON.stringify([who, { ...request, fields: request.fields ?? {} }]))
    .digest('base64url');
}
