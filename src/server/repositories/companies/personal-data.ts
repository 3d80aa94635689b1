import { accountOf, type Person } from '#server/repositories/privacy/person.ts';
import type { PersonPart, PersonRow } from '#server/repositories/privacy/person-part.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/**
 * The requests that a person made, and their decisions about requests of others. An erasure keeps a decision without its
 * words. The order of a request belongs to its asker.
 */
export const personalApprovals: PersonPart = {
  part: 'orders',
  fate: 'changed',
  find: async (db, person) => [...(await askedBy(db, person)), ...(await decidedBy(db, person))],
  erase: async (tx, person) => {
    const account = accountOf(person);
    await tx.deleteFrom('order_approvals').where('customer_id', '=', account).execute();
    const decided = tx.updateTable('order_approvals').set({ refusal: '', decided_by: null });
    await decided.where('decided_by', '=', account).execute();
  },
};

function askedBy(db: Db, person: Person): Promise<readonly PersonRow[]> {
  const query = db.selectFrom('order_approvals').selectAll();
  return query.where('customer_id', '=', accountOf(person)).orderBy('id').execute();
}

function decidedBy(db: Db, person: Person): Promise<readonly PersonRow[]> {
  const account = accountOf(person);
  return db
    .selectFrom('order_approvals')
    .select(['id', 'company_id', 'status', 'asked_at', 'decided_at', 'decided_by', 'refusal'])
    .where('decided_by', '=', account)
    .where('customer_id', '!=', account)
    .orderBy('id')
    .execute();
}
