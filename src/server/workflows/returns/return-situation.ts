import { lineObstacle, type LineObstacle } from '#domain/returns/line-obstacle.ts';
import { pieceMoney, type GivenPieces } from '#domain/returns/piece-money.ts';
import { hasExtrasBack } from '#domain/returns/return-refund.ts';
import { givenBackPieces } from '#domain/returns/refunded-pieces.ts';
import type { ReturnKind, ReturnRequest } from '#domain/returns/return-request.ts';
import { returnablePieces, type Returnable } from '#domain/returns/returnable.ts';
import { withdrawablePieces, type Withdrawable } from '#domain/returns/withdrawable.ts';
import type { Result } from '#domain/errors.ts';
import { begunLines } from '#domain/orders/begun-lines.ts';
import { cutLines } from '#domain/orders/cut-lines.ts';
import { isGoods } from '#domain/orders/fulfilment.ts';
import { piecesLeft, stillToGo } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Language, Settings, StoreView } from '#domain/settings.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findFetched } from '#server/repositories/sales/bought-files.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { returnsOf } from '#server/repositories/sales/returns.ts';
import { findProgress, type OrderProgress } from '#server/repositories/sales/shipments.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';

/** An order with what became of its goods, for deciding about returns. */
export interface ReturningOrder {
  readonly order: Order;
  readonly progress: OrderProgress;
  readonly returns: readonly ReturnRequest[];
  readonly given: GivenPieces;
  /** Freight and fee were given back before. */
  readonly hasExtrasBack: boolean;
  /** The lines whose file the buyer has downloaded. */
  readonly fetched: ReadonlySet<number>;
  readonly settings: Settings['returns'];
  readonly language: Language;
  readonly locale: StoreView['locale'];
}

export async function loadReturningOrder(db: Db, order: Order): Promise<ReturningOrder> {
  const returns = (await returnsOf(db, [order.id])).get(order.id) ?? [];
  const [refunds, papers] = [await findRefunds(db, order.number), await findInvoices(db, order.id)];
  const { storeViews } = shopSettingsOf(await loadSettings(db));
  const { settings, language, locale } = viewOfCode(storeViews, order.storeCode);
  return {
    order,
    progress: await findProgress(db, order),
    returns,
    given: givenBackPieces({ refunds, papers, returns }),
    hasExtrasBack: hasExtrasBack(refunds, papers),
    fetched: await findFetched(db, order.id),
    settings: settings.returns,
    language,
    locale,
  };
}

/** The pieces of an order that may come back by a kind of return (rules/returns#eligible). */
export function returnableOf(
  returning: ReturningOrder,
  { kind, isTheirs = true }: { readonly kind: ReturnKind; readonly isTheirs?: boolean },
  now: Moment,
): Result<Returnable> {
  return returnablePieces({ ...factsOf(returning), kind, isTheirs }, returning.settings, now);
}

/** Finds the reason why nothing of a line may come back by a kind of return; undefined where some of it may. */
export function lineObstacleOf(
  returning: ReturningOrder,
  { kind, line }: { readonly kind: ReturnKind; readonly line: number },
  now: Moment,
): LineObstacle | undefined {
  const situation = { ...factsOf(returning), kind, isTheirs: true };
  return lineObstacle(situation, line, returning.settings, now);
}

/** The pieces that the buyer may withdraw from, also before they left the shop (rules/law#withdrawal). */
export function withdrawableOf(returning: ReturningOrder, now: Moment): Result<Withdrawable> {
  const { order, fetched, progress, given } = returning;
  const { placedAt } = order;
  const begun = begunLines(order, fetched, now);
  const unfetched = piecesLeft(progress.lines, (line) =>
    line.fulfilment === 'download' ? pieceMoney(line, given).paidOut : 0,
  );
  const situation = { ...factsOf(returning), isTheirs: true, placedAt, begun, unfetched };
  return withdrawablePieces(situation, returning.settings, now);
}

function factsOf({ order, progress, returns: earlier, given }: ReturningOrder) {
  const { state, lines, shipments } = progress;
  const money = lines.map((each) => ({ line: each.line, ...pieceMoney(each, given) }));
  return {
    isConsumer: order.billing.organisationNumber === '',
    cut: cutLines(order),
    hasMoreToCome: lines.some((line) => isGoods(line.fulfilment) && stillToGo(line) > 0),
    state,
    lines,
    shipments,
    earlier,
    refunded: money.map(({ line, refundedOut: quantity }) => ({ line, quantity })),
    waiting: money.map(({ line, waiting: quantity }) => ({ line, quantity })),
  };
}
