import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

const letterKinds = ['order-placed', 'order-to-shop'] as const;
type LetterKind = (typeof letterKinds)[number];

export interface OrderLetter {
  readonly kind: LetterKind;
  readonly createdAt: Moment;
  readonly attempts: number;
  /** Absent while it has not left. */
  readonly sentAt?: Moment;
}

/** The outbox sends one letter per key. */
export function orderLetterKey(kind: LetterKind, orderNumber: string): string {
  return `${kind} ${orderNumber}`;
}

/** Oldest first. */
export async function findOrderLetters(
  db: Db,
  orderNumber: string,
): Promise<readonly OrderLetter[]> {
  const keys = letterKinds.map((kind) => orderLetterKey(kind, orderNumber));
  const rows = await db
    .selectFrom('outbox')
    .select(['unique_key', 'created_at', 'attempts', 'done_at'])
    .where('unique_key', 'in', keys)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const kind = letterKinds[keys.indexOf(row.unique_key)];
    if (kind === undefined) return [];
    // The outbox wrote both moments.
    const [createdAt, sentAt] = [row.created_at as Moment, row.done_at as Moment | null];
    return [{ kind, createdAt, attempts: row.attempts, ...(sentAt !== null && { sentAt }) }];
  });
}
