import { standingGroups, type GroupNames } from '#domain/customer/groups.ts';
import { loadQuestionGroups } from '#server/repositories/content/questions.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Loads the groups by id (rules/sessions#groups). */
export async function loadCustomerGroups(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('customer_groups').selectAll().orderBy('id').execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type GroupsByName = ReadonlyMap<string, number>;

/** Files name groups by number, or by name in lower case. */
export async function loadGroupsByName(db: Db): Promise<GroupsByName> {
  return new Map(
    [...(await loadCustomerGroups(db))].flatMap(([id, name]) => [
      [String(id), id] as const,
      [name.toLowerCase(), id] as const,
    ]),
  );
}

/** The groups that differ from those of every shop. */
export async function loadOwnGroups(db: Db): Promise<GroupNames> {
  const groups = [...(await loadCustomerGroups(db))];
  return Object.fromEntries(groups.filter(([id, name]) => standingGroups[id] !== name));
}

/**
 * Replaces the shop's own groups. Groups that every shop has stay; the price history of a deleted group
 * is deleted.
 */
export async function saveOwnGroups(tx: Db, own: GroupNames): Promise<void> {
  const names = new Map(
    Object.entries({ ...standingGroups, ...own }).map(([id, name]) => [Number(id), name]),
  );
  const before = await loadCustomerGroups(tx);
  for (const [id, name] of before) {
    if (!names.has(id)) {
      await tx.deleteFrom('price_history').where('group_id', '=', id).execute();
      await tx.deleteFrom('customer_groups').where('id', '=', id).execute();
    } else if (names.get(id) !== name) {
      // Done in two steps, since two groups may exchange their names.
      await tx
        .updateTable('customer_groups')
        .set({ name: `= ${id}` })
        .where('id', '=', id)
        .execute();
    }
  }
  for (const [id, name] of names) {
    await tx
      .insertInto('customer_groups')
      .values({ id, name })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
      .execute();
  }
}

/** Counts the things that would lose their group. */
export async function countGroupUses(
  db: Db,
  id: number,
): Promise<Readonly<Record<'customers' | 'companies' | 'prices' | 'questions', number>>> {
  const customers = db.selectFrom('customers').where('group_id', '=', id);
  const prices = db.selectFrom('tier_prices').where('group_id', '=', id);
  const questions = (await loadQuestionGroups(db)).filter((groups) => groups.includes(id));
  return {
    customers: await countRows(customers),
    companies: await countRows(db.selectFrom('companies').where('group_id', '=', id)),
    prices: await countRows(prices),
    questions: questions.length,
  };
}
