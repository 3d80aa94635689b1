import { sql, type Expression, type SqlBool } from 'kysely';
import { closingMove } from '#domain/loyalty/point-moves.ts';
import { accountOf, type Person } from '#server/repositories/privacy/person.ts';
import { keptWhere, rowsWhere } from '#server/repositories/privacy/person-part.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { findCard, insertMoves, loadMoves, lockCard } from './loyalty.ts';

const isOwner = (person: Person): Expression<SqlBool> => sql`customer_id = ${accountOf(person)}`;

/** The card is closed, and stays with its moves, without its customer (rules/loyalty#erased). */
export const personalCard = rowsWhere(
  'loyalty_cards',
  'loyalty',
  (_db, person) => isOwner(person),
  async (tx, person, now) => {
    const card = await findCard(tx, { customerId: accountOf(person) });
    if (card === undefined) return;
    await lockCard(tx, card.id);
    await insertMoves(tx, card.id, [closingMove(await loadMoves(tx, card.id), now)]);
    await tx
      .updateTable('loyalty_cards')
      .set({ customer_id: null })
      .where('id', '=', card.id)
      .execute();
  },
);

export const personalPoints = keptWhere(
  'point_moves',
  'loyalty',
  (db: Db, person) =>
    sql`card_id in (${db.selectFrom('loyalty_cards').select('id').where(isOwner(person))})`,
);
