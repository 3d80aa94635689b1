import type { Moment } from '#domain/time/moment.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Db } from './schema.ts';

/** 1 approved, 2 pending, 3 refused (protocol 1.6). */
export type ReviewStatus = 1 | 2 | 3;

export interface ReviewRecord {
  /** By what a file knows it again. */
  readonly sourceKey: string;
  readonly productId: number;
  readonly customerId?: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  /** Absent: as it is, and pending when it is new. */
  readonly status?: ReviewStatus;
  readonly ratings: readonly { readonly name: string; readonly value: number }[];
  /** Absent: when it came here. */
  readonly createdAt?: Moment;
}

/** Makes or changes a review that came from a file. */
export async function saveReview(tx: Db, record: ReviewRecord, now: Moment): Promise<Outcome> {
  const known = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('source_key', '=', record.sourceKey)
    .executeTakeFirst();
  const columns = {
    source_key: record.sourceKey,
    product_id: record.productId,
    customer_id: record.customerId ?? null,
    title: record.title,
    detail: record.detail,
    nickname: record.nickname,
    status: record.status ?? known?.status ?? 2,
    ratings: JSON.stringify(record.ratings),
    created_at: record.createdAt ?? known?.created_at ?? now,
  };
  const outcome = outcomeOf(known, columns);
  if (known === undefined) await tx.insertInto('reviews').values(columns).execute();
  else if (outcome === 'updated') {
    await tx.updateTable('reviews').set(columns).where('id', '=', known.id).execute();
  }
  return outcome;
}
