import type { Resale } from '#domain/quotes/resale.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Finds the buyer's mark-ups of a quote. */
export async function findResale(
  db: Db,
  quoteId: number,
): Promise<Omit<Resale, 'sender'> | undefined> {
  const row = await db
    .selectFrom('quote_resales')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { markup, receiver, reference } = row;
  // The cast is safe, since `saveResale` wrote the text.
  return { markup, lines: JSON.parse(row.line_markups) as Resale['lines'], receiver, reference };
}

export async function saveResale(
  tx: Db,
  quoteId: number,
  { markup, lines, receiver, reference }: Resale,
  now: Moment,
): Promise<void> {
  const columns = {
    markup,
    line_markups: JSON.stringify(lines),
    receiver,
    reference,
    updated_at: now,
  };
  await tx
    .insertInto('quote_resales')
    .values({ quote_id: quoteId, ...columns })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(columns))
    .execute();
}

/** The name and logo with which a customer sells. */
export interface QuoteSender {
  readonly name: string;
  /** A PNG; absent without a logo. */
  readonly logo?: Uint8Array;
}

export async function findSender(db: Db, customerId: number): Promise<QuoteSender | undefined> {
  const row = await db
    .selectFrom('quote_senders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && { name: row.name, ...(row.logo !== null && { logo: row.logo }) };
}

/** Stores the sender for the next paper. A logo that is left out stays; null takes it away. */
export async function saveSender(
  tx: Db,
  customerId: number,
  { name, logo }: { readonly name: string; readonly logo?: Uint8Array | null | undefined },
  now: Moment,
): Promise<void> {
  const columns = { name, updated_at: now, ...(logo !== undefined && { logo }) };
  await tx
    .insertInto('quote_senders')
    .values({ customer_id: customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}
