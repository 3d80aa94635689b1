import { sql, type Expression, type SqlBool } from 'kysely';
import { accountOf, type Person } from '#server/repositories/privacy/person.ts';
import { keptWhere, rowsWhere } from '#server/repositories/privacy/person-part.ts';
import type { Db } from '#server/repositories/system/schema.ts';

const isOwner = (person: Person): Expression<SqlBool> => sql`customer_id = ${accountOf(person)}`;

/** The card stays with its moves, without its customer (rules/loyalty#moves). */
export const personalCard = rowsWhere(
  'loyalty_cards',
  'loyalty',
  (_db, person) => isOwner(person),
  async (tx, person) => {
    await tx
      .updateTable('loyalty_cards')
      .set({ customer_id: null })
      .where('customer_id', '=', accountOf(person))
      .execute();
  },
);

export const personalPoints = keptWhere(
  'point_moves',
  'loyalty',
  (db: Db, person) =>
    sql`card_id in (${db.selectFrom('loyalty_cards').select('id').where(isOwner(person))})`,
);
