import { sql, type Selectable } from 'kysely';
import { actorText, type Actor } from '#domain/actor.ts';
import { balanceOf, type Balance } from '#domain/ledger/balance.ts';
import { movedMethod } from '#domain/ledger/moved-money.ts';
import {
  chargeKinds,
  isCharge,
  type Charge,
  type ChargeKind,
  type MoneyKind,
  type Posting,
} from '#domain/ledger/posting.ts';
import type { GivenBack } from '#domain/ledger/order-charges.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { MoneyMove } from '#domain/orders/order-history.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { LedgerTable } from '#server/repositories/system/schema-ledger.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The actor who posts, and the moment. */
interface Posted {
  readonly actor: Actor;
  readonly now: Moment;
}

/** Adds postings to the ledger of an order. A posting whose key already exists stays unchanged. */
export async function insertPostings(
  tx: Db,
  orderId: number,
  postings: readonly Posting[],
  { actor, now }: Posted,
): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map((posting) => ({
    order_id: orderId,
    posting_key: posting.key,
    kind: posting.kind,
    ...amountsOf(posting),
    actor: actorText(actor),
    posted_at: now,
  }));
  await tx
    .insertInto('ledger')
    .values(rows)
    .onConflict((on) => on.columns(['order_id', 'posting_key']).doNothing())
    .execute();
}

function amountsOf(posting: Posting) {
  if (isCharge(posting)) {
    return { vat_rate: posting.rate, ...posting.price, method: '', reference: '' };
  }
  const { amount, method, reference } = posting;
  return { vat_rate: null, net: amount, vat: 0, gross: amount, method, reference };
}

/** Loads the balances of orders, in the given order; undefined where nothing is posted. */
export async function loadBalances(
  db: Db,
  orderIds: readonly number[],
): Promise<readonly (Balance | undefined)[]> {
  const postings = await loadPostings(db, orderIds);
  const taken = [...postings].filter(([, own]) => own.some(({ kind }) => kind === 'captured'));
  const unwanted = await unwantedReferences(
    db,
    taken.map(([id]) => id),
  );
  return orderIds.map((id) => {
    const own = postings.get(id);
    return own && balanceOf(own, unwanted);
  });
}

/** Payments that pay for nothing: they have an end reason, and their money is taken or given back. */
async function unwantedReferences(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const query = db.selectFrom('payments').select('reference').where('end_reason', 'is not', null);
  const rows = await rowsIn(query, 'order_id', orderIds);
  return new Set(rows.map(({ reference }) => reference));
}

/** The postings of each order, oldest first. */
export async function loadPostings(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Posting[]>> {
  const query = db.selectFrom('ledger').selectAll().orderBy('id');
  const rows = await rowsIn(query, 'order_id', orderIds);
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([id, own]) => [id, own.map(toPosting)]));
}

/** The money that the shop got for an order and gave back, oldest first. */
export async function findMoneyMoves(db: Db, orderId: number): Promise<readonly MoneyMove[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['kind', 'gross', 'method', 'posted_at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['captured', 'received', 'refunded'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, gross, method, posted_at }) => ({
    kind: moveOf(kind === 'refunded', method === movedMethod),
    at: posted_at as Moment,
    amount: gross as Ore,
  }));
}

function moveOf(isBack: boolean, isMove: boolean): MoneyMove['kind'] {
  if (isMove) return isBack ? 'moved-to' : 'moved-from';
  return isBack ? 'refunded' : 'paid';
}

/** The postings of an order in a period. */
export interface PostedOrder {
  readonly number: string;
  readonly storeCode: string;
  readonly postings: readonly Posting[];
}

/** Loads the postings of a period by order; the second moment is excluded. */
export async function loadPostedBetween(
  db: Db,
  from: Moment,
  until: Moment,
): Promise<readonly PostedOrder[]> {
  const rows = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .selectAll('ledger')
    .select(['orders.number', 'orders.store_code'])
    .where('posted_at', '>=', from)
    .where('posted_at', '<', until)
    .orderBy('ledger.order_id')
    .orderBy('ledger.id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.number)].map(([number, own]) => ({
    number,
    storeCode: own[0]?.store_code ?? '',
    postings: own.map(toPosting),
  }));
}

/** The charges of an order, oldest first. */
export async function loadCharges(db: Db, orderId: number): Promise<readonly Charge[]> {
  return ((await loadPostings(db, [orderId])).get(orderId) ?? []).filter(isCharge);
}

export async function loadCredits(db: Db, orderId: number): Promise<readonly Charge[]> {
  return (await loadCharges(db, orderId)).filter(({ kind }) => kind === 'credit');
}

/** The money of an order that was given back without a cancellation. */
export async function loadGivenBack(
  db: Db,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<GivenBack> {
  const refunds = await findRefunds(db, number);
  return { credits: await loadCredits(db, id), pieces: refunds.flatMap(({ pieces }) => pieces) };
}

function toPosting(row: Selectable<LedgerTable>): Posting {
  const { kind, posting_key: key, net, vat, gross, method, reference } = row;
  return isChargeKind(kind)
    ? {
        kind,
        key,
        rate: row.vat_rate as VatRate,
        price: { net: net as Ore, vat: vat as Ore, gross: gross as Ore },
      }
    : { kind, key, amount: gross as Ore, method, reference };
}

function isChargeKind(kind: ChargeKind | MoneyKind): kind is ChargeKind {
  return chargeKinds.some((each) => each === kind);
}

/**
 * Finds orders after an id that lack postings, because an older program placed them or cancelled pieces
 * of them. An order that costs nothing has none.
 */
export async function ordersLackingPostings(
  db: Db,
  after: number,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders
    where id > ${after} and total_gross > 0
      and (not exists (select 1 from ledger where ledger.order_id = orders.id)
        or exists (select 1 from cancellations where cancellations.order_id = orders.id
          and not exists (select 1 from ledger where ledger.order_id = orders.id
            and ledger.posting_key like 'cancellation-' || cancellations.number || ' %')))
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
