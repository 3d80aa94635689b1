import { createHash } from 'node:crypto';
import type { OrderRequest, PlacedOrder } from '#contract/wire/order.ts';
import { pickupCode, type Freight } from '#domain/checkout/freight.ts';
import { standingOf, type CompanyStanding } from '#domain/company/registered-company.ts';
import { actorOf } from '#domain/actor.ts';
import { usualTermsVersion } from '#domain/content/terms.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { orderCharges } from '#domain/ledger/order-charges.ts';
import { areFilesReleased, fileAddress } from '#domain/orders/bought-file.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { isProvider, type Payment, type ProviderCode } from '#domain/payments/payment.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { orderLabel } from '#domain/orders/order-states.ts';
import { missingOfSeller } from '#domain/seller.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { lockCustomerById } from '#server/repositories/customers/customers.ts';
import { clearCart } from '#server/repositories/sales/carts.ts';
import { useCoupon } from '#server/repositories/sales/coupons.ts';
import type { Db } from '#server/repositories/system/database.ts';
import {
  findAnswer,
  insertOrder,
  nextOrderId,
  type StoredAnswer,
} from '#server/repositories/sales/orders.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { currentTermsVersion } from '#server/workflows/content/find-content.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { insertFiles } from '#server/repositories/sales/bought-files.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { insertReservations } from '#server/repositories/sales/order-reservations.ts';
import { filesOf } from './bought-files.ts';
import { afterUnpaid } from '#server/workflows/payments/after-unpaid.ts';
import { spendPoints } from '#server/workflows/loyalty/use-points.ts';
import { makePayment } from '#server/workflows/payments/new-payment.ts';
import { buyForProjects } from '#server/workflows/project-lists/pick-lines.ts';
import { orderQuotes } from '#server/workflows/quotes/order-quotes.ts';
import { tellOfOrder } from './tell-of-order.ts';
import { countHourly } from './hourly-limit.ts';
import { findKnownGoods, type KnownGoods } from './known-goods.ts';
import { takeCartPayment } from '#server/workflows/payments/take-cart-payment.ts';
import { reserveArticles } from './reserve-articles.ts';
import { again } from './try-again.ts';
import { checkOrder, type CheckedOrder } from './check-order.ts';
import { requireWithinLimits } from '#server/workflows/companies/buying-limits.ts';
import {
  requireUndecided,
  takeApproval,
  type ApprovedOrder,
} from '#server/workflows/companies/take-approval.ts';

export type KeyedRequest = OrderRequest & { readonly key: string };

/** A payment of the cart that the order takes over (rules/payments#payments-of-carts). */
export type BegunBefore = Required<
  Pick<Payment, 'reference' | 'providerReference' | 'secret' | 'amount'>
>;

/** The payment or approval by which an order begins, where its buyer does not place it in checkout. */
export interface OrderBeginning {
  readonly begun?: BegunBefore;
  readonly approval?: ApprovedOrder;
}

/**
 * Places an order in one transaction; a repeat gets the first answer, another body is refused
 * (rules/orders#order-key, rules/orders#one-transaction).
 */
export async function placeOrder(
  request: KeyedRequest,
  context: CountedAsking,
  origin: OrderBeginning = {},
): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(request, context);
  const [termsVersion, freight, companyStanding] = await Promise.all([
    currentTermsVersion(context),
    findFreight(context),
    findStanding(request, context),
  ]);
  const inTurn = () =>
    context.services.orderQueue.run(async () => {
      const goods = await findKnownGoods(request.lines, context);
      const known = { request, fingerprint, freight, goods, termsVersion };
      return placeInTurn(
        { ...known, ...(companyStanding && { companyStanding }), ...origin },
        context,
      );
    });
  return afterUnpaid(inTurn, context);
}

async function placeInTurn(asked: AskedOrder, context: CountedAsking): Promise<PlacedOrder> {
  const { request, fingerprint } = asked;
  const { database, metrics, at } = context.services;
  await at('order.before-transaction');
  try {
    const placed = await again(isDiscountTaken, () =>
      database.transaction(async (tx) => {
        // The answer is read here, so that of an order sent many times at once only one is computed.
        const before = await findAnswer(tx, request.key);
        return before === undefined ? { now: await place(tx, asked, context) } : { before };
      }),
    );
    if (placed.before !== undefined) return repeatedAnswer(placed.before, fingerprint);
    metrics.orders.inc();
    await at('order.after-commit');
    return placed.now;
  } catch (error) {
    // When the same order comes twice at once, the first has taken the key, the cart and perhaps the
    // last item.
    const stored = await findAnswer(database.read, request.key);
    if (stored === undefined) throw error;
    return repeatedAnswer(stored, fingerprint);
  }
}

/** Another order took the last use of the coupon or the points; the shopper then sees the cost without them. */
function isDiscountTaken(error: unknown): boolean {
  const taken = ['coupon.invalid', 'loyalty.too_few'];
  return error instanceof AppError && taken.includes(error.code);
}

/** The law demands the seller's name and address (rules/settings#seller). */
export function requireSeller({ services }: CountedAsking): void {
  const missing = missingOfSeller(services.settings.current.seller);
  if (missing.length > 0) {
    throw new AppError('order.seller_missing', { details: { settings: missing } });
  }
}

/** Refuses a buyer who was erased after the session was read (rules/safety#erasure). */
export async function lockBuyer(tx: Db, { viewer: { customerId } }: CountedAsking): Promise<void> {
  if (customerId === undefined || (await lockCustomerById(tx, customerId))) return;
  throw new AppError('user.unauthorized');
}

/**
 * The version of the terms that the buyer saw (rules/content#terms). Terms that have changed since are refused with
 * `order.terms_changed`, except after a payment for the cart or a request for approval.
 */
export function termsOf({
  request,
  termsVersion: current,
  begun,
  approval,
}: Pick<AskedOrder, 'request' | 'termsVersion' | keyof OrderBeginning>): number {
  const { termsVersion: accepted = current } = request;
  if (accepted !== current && begun === undefined && approval === undefined) {
    throw new AppError('order.terms_changed', { details: { terms_version: current } });
  }
  return accepted;
}

/**
 * Asks the register before the transaction; it was mostly asked in checkout already, and an unavailable
 * register answers soon.
 */
async function findStanding(
  { billing }: KeyedRequest,
  { services }: CountedAsking,
): Promise<CompanyStanding | undefined> {
  const number = parseOrganisationNumber(billing.organisationNumber);
  if (number !== undefined) return standingOf(await services.register.find(number));
  // The register has only Norwegian companies.
  return billing.organisationNumber === '' ? undefined : { kind: 'unconfirmed' };
}

interface AskedOrder extends OrderBeginning {
  readonly request: KeyedRequest;
  readonly fingerprint: string;
  readonly freight: Freight;
  readonly goods: KnownGoods;
  readonly companyStanding?: CompanyStanding;
  readonly termsVersion: number;
}

async function place(tx: Db, asked: AskedOrder, context: CountedAsking): Promise<PlacedOrder> {
  const { request, fingerprint, freight, goods, companyStanding, begun, approval } = asked;
  const { services, viewer, storeView, now } = context;
  requireSeller(context);
  await lockBuyer(tx, context);
  if (approval !== undefined) await requireUndecided(tx, approval);
  const termsVersion = termsOf(asked);
  await services.at('order.after-key');
  const buying = { ...context, freight, goods, ...(approval && { left: approval }) };
  const { lines, takes, totals, cart, ...checked } = await checkOrder(tx, request, buying);
  const total = totals.total.gross;
  if (approval === undefined) await requireWithinLimits(tx, totals.total.net, context);
  if (begun !== undefined) {
    await takeCartPayment(tx, begun, { cart, lines: request.lines, total, now });
  }
  await services.at('order.after-check');
  const id = await nextOrderId(tx);
  const number = orderNumber(id);
  const shelf = pickupCode(checked.shippingMethod) ?? warehouse;
  const counted = await reserveArticles(tx, takes, shelf, now);
  await services.at('order.after-stock');

  const { customerId, companyId, representativeId } = viewer;
  const buyer = customerId === undefined ? {} : { customerId };
  const order = {
    id,
    number,
    key: request.key,
    storeCode: storeView.code,
    ...buyer,
    ...(companyId !== undefined && { companyId }),
    ...(representativeId !== undefined && { representativeId }),
    email: request.email,
    ...(viewer.hasNetPrices && { hasNetPrices: true }),
    placedAt: now,
    totals,
    ...checked,
    lines,
    fingerprint,
    groupId: viewer.groupId,
    ...(companyStanding && { companyStanding }),
    ...(termsVersion !== usualTermsVersion && { termsVersion }),
    ...(cart && { cartId: cart.id, cartVersion: cart.version }),
  };
  const provider = providerFor(order);
  const isReleased = areFilesReleased(order, 'placed', storeView.settings.orders.fileRelease);
  const files = await filesOf(tx, takes, isReleased ? now : undefined);
  const answer: PlacedOrder = {
    id,
    number,
    key: request.key,
    placedAt: now,
    status: orderLabel('placed'),
    total,
    ...(provider && { awaitsPayment: true }),
    ...(files.length > 0 && {
      files: files.map(({ title, token }) => ({ title, address: fileAddress(storeView, token) })),
    }),
  };
  await insertOrder(tx, order, JSON.stringify(answer));
  if (approval !== undefined) await takeApproval(tx, approval, id, now);
  await insertPostings(tx, id, orderCharges(order), { actor: actorOf(viewer), now });
  await orderQuotes(tx, order, now);
  await buyForProjects(tx, order, now);
  await insertFiles(tx, id, files);
  const held = takes.filter(({ productId }) => counted.has(productId));
  await insertReservations(tx, id, shelf, held);
  await services.at('order.after-insert');
  if (totals.couponCode !== undefined) {
    const use = { ...buyer, orderId: id, email: request.email };
    if (!(await useCoupon(tx, totals.couponCode, use, now))) throw new AppError('coupon.invalid');
  }
  if (totals.points) await spendPoints(tx, order, now);
  await services.at('order.after-coupon');
  if (provider === undefined) {
    if (cart !== undefined) await clearCart(tx, cart, lines, now);
    await tellOfOrder(tx, order, now);
  } else {
    const holdMs = storeView.settings.checkout.unpaidHoldMinutes * minuteMs;
    const payment = { order, provider, amount: total, number: 1 };
    const known = begun && { known: begun };
    await makePayment(tx, { ...payment, ...known, expiresAt: moment(now + holdMs) }, now);
  }
  await services.at('order.before-commit');
  // This comes last, because from here on the orders of one address wait for each other.
  await countHourly(tx, 'orders', context);
  return answer;
}

/** The provider to pay before anything is sent; undefined where nothing is to be paid. */
function providerFor({
  paymentMethod: { code },
  totals,
}: Pick<CheckedOrder, 'paymentMethod' | 'totals'>): ProviderCode | undefined {
  return isProvider(code) && totals.total.gross > 0 ? code : undefined;
}

/** Returns the stored answer, only to the visitor who placed the order. */
function repeatedAnswer(stored: StoredAnswer, fingerprint: string): PlacedOrder {
  if (stored.fingerprint !== fingerprint) throw new AppError('order.key_reused');
  // The cast is safe: `place` wrote it.
  return JSON.parse(stored.answer) as PlacedOrder;
}

/** Identifies a request and its viewer. A repeat has the same fingerprint, and any other request a different one. */
function fingerprintOf(request: KeyedRequest, { viewer, storeView }: CountedAsking): string {
  // The customer alone counts, so that an approval of their company in between does not make them
  // another buyer.
  const who = [viewer.customerId ?? 'guest', storeView.code];
  return createHash('sha256')
    .update(JSON.stringify([who, { ...request, fields: request.fields ?? {} }]))
    .digest('base64url');
}
