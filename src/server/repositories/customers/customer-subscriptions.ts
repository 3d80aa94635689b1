import type { Db } from '#server/repositories/system/schema.ts';

/** Whether the customer with this e-mail gets the newsletter; also of an account that is closed. */
export async function findSubscription(
  db: Db,
  email: string,
): Promise<{ readonly isSubscribed: boolean } | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('is_subscribed')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row && { isSubscribed: row.is_subscribed === 1 };
}

export async function setSubscription(tx: Db, id: number, isSubscribed: boolean): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ is_subscribed: isSubscribed ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
