import { sql, type Expression, type SqlBool } from 'kysely';
import { ordersOf, type Person } from '#server/repositories/privacy/person.ts';
import { deletedWhere, keptWhere, rowsWhere } from '#server/repositories/privacy/person-part.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { ofOrders } from './personal-data.ts';

function ofReturns(db: Db, person: Person): Expression<SqlBool> {
  const own = db.selectFrom('returns').select('returns.id');
  return sql`return_id in (${own.where('order_id', 'in', ordersOf(db, person))})`;
}

/** Words and pictures of a return go; the goods and the steps stay with the order's books. */
export const personalReturnFiles = deletedWhere('return_files', 'returns', (db, person) => {
  const messages = db.selectFrom('return_messages').select('return_messages.id');
  return sql`message_id in (${messages.where(sql<SqlBool>`${ofReturns(db, person)}`)})`;
});
export const personalReturnMessages = deletedWhere('return_messages', 'returns', ofReturns);
/** The words of a refusal may be about the customer. */
export const personalReturnEvents = rowsWhere(
  'return_events',
  'returns',
  ofReturns,
  async (tx, person) => {
    const events = tx.updateTable('return_events').set({ note: '' });
    await events.where(sql<SqlBool>`${ofReturns(tx, person)}`).execute();
  },
);
export const personalReturnItems = keptWhere('return_items', 'returns', ofReturns);
export const personalReturns = keptWhere('returns', 'returns', ofOrders);
