import { sql, type Selectable } from 'kysely';
import type { PointMove } from '#domain/loyalty/point-moves.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type {
  LoyaltyCardTable,
  PointMoveTable,
} from '#server/repositories/system/schema-loyalty.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface LoyaltyCard {
  readonly id: number;
  readonly customerId?: number;
  readonly number: string;
  readonly since: Moment;
}

/** Adds a card. Throws `UniqueViolation` when the number is taken or the customer has a card. */
export async function insertCard(
  tx: Db,
  { customerId, number, since }: Required<Omit<LoyaltyCard, 'id'>>,
): Promise<void> {
  await tx.insertInto('loyalty_cards').values({ customer_id: customerId, number, since }).execute();
}

export async function findCard(
  db: Db,
  which: { readonly number: string } | { readonly customerId: number },
): Promise<LoyaltyCard | undefined> {
  const cards = db.selectFrom('loyalty_cards').selectAll();
  const row = await (
    'number' in which
      ? cards.where('number', '=', which.number)
      : cards.where('customer_id', '=', which.customerId)
  ).executeTakeFirst();
  return row && toCard(row);
}

/**
 * Locks a card until the commit, so that two orders can't use the same points (rules/loyalty#moves). False where it
 * has no customer any more.
 */
export async function lockCard(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('loyalty_cards')
    .set(({ ref }) => ({ since: ref('since') }))
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirst();
  return typeof row?.customer_id === 'number';
}

/** The moves of a card, oldest first. */
export async function loadMoves(db: Db, cardId: number): Promise<readonly PointMove[]> {
  const moves = db.selectFrom('point_moves').selectAll().where('card_id', '=', cardId);
  return (await moves.orderBy('id').execute()).map(toMove);
}

/** Adds moves to a card. A move whose key the card already has stays as it is. */
export async function insertMoves(
  tx: Db,
  cardId: number,
  moves: readonly PointMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ kind, points, owed, amount, orderId, key, at, expires }) => ({
    card_id: cardId,
    move_key: key,
    kind,
    points,
    owed,
    amount,
    order_id: orderId ?? null,
    at,
    expires: expires ?? null,
  }));
  await tx
    .insertInto('point_moves')
    .values(rows)
    .onConflict((on) => on.columns(['card_id', 'move_key']).doNothing())
    .execute();
}

/** Finds cards after an id with points of which some may have expired, by rising id. */
export async function cardsToExpire(
  db: Db,
  now: Moment,
  after: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('point_moves')
    .select('card_id')
    .where('card_id', '>', after)
    .groupBy('card_id')
    .having(mayHaveExpired(now))
    .orderBy('card_id')
    .limit(limit)
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/** Points leave in the order in which they expire, so all that left are counted against those that expired. */
const mayHaveExpired = (now: Moment) => sql<boolean>`sum(case
  when points < 0 then points when expires <= ${now} then points else 0 end) > 0`;

export interface ListedCard extends LoyaltyCard {
  readonly email: string;
  readonly moves: readonly PointMove[];
}

/** Lists cards with their customers' addresses and their moves, newest first. */
export async function listCards(db: Db, limit: number): Promise<readonly ListedCard[]> {
  const cards = cardsWithEmail(db).orderBy('loyalty_cards.id', 'desc').limit(limit);
  return withMoves(db, await cards.execute());
}

export async function findListedCard(db: Db, number: string): Promise<ListedCard | undefined> {
  const card = cardsWithEmail(db).where('loyalty_cards.number', '=', number);
  return (await withMoves(db, await card.execute()))[0];
}

const cardsWithEmail = (db: Db) =>
  db
    .selectFrom('loyalty_cards')
    .leftJoin('customers', 'customers.id', 'loyalty_cards.customer_id')
    .selectAll('loyalty_cards')
    .select('customers.email');

async function withMoves(
  db: Db,
  cards: readonly (Selectable<LoyaltyCardTable> & { readonly email: string | null })[],
): Promise<readonly ListedCard[]> {
  const query = db.selectFrom('point_moves').selectAll().orderBy('id');
  const ids = cards.map(({ id }) => id);
  const byCard = Map.groupBy(await rowsIn(query, 'card_id', ids), (row) => row.card_id);
  return cards.map(({ email, ...card }) => ({
    ...toCard(card),
    email: email ?? '',
    moves: (byCard.get(card.id) ?? []).map(toMove),
  }));
}

function toCard(row: Selectable<LoyaltyCardTable>): LoyaltyCard {
  return {
    id: row.id,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    number: row.number,
    since: row.since as Moment,
  };
}

function toMove(row: Selectable<PointMoveTable>): PointMove {
  return {
    kind: row.kind,
    points: row.points,
    owed: row.owed,
    amount: row.amount as Ore,
    ...(row.order_id !== null && { orderId: row.order_id }),
    key: row.move_key,
    at: row.at as Moment,
    ...(row.expires !== null && { expires: row.expires as Moment }),
  };
}
