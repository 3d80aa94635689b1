import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

const letterKinds = [
  'order-placed',
  'order-to-shop',
  'order-files',
  'order-sent',
  'order-sent-to-shop',
  'order-ready',
  'order-ready-to-shop',
  'order-canceled',
  'order-canceled-to-shop',
  'order-unpaid',
  'money-back',
  'order-withdrawal',
  'order-withdrawal-to-shop',
  'order-invoice',
  'order-reminder',
] as const;
type LetterKind = (typeof letterKinds)[number];

export interface OrderLetter {
  readonly kind: LetterKind;
  readonly createdAt: Moment;
  readonly attempts: number;
  /** Absent until the letter has left. */
  readonly sentAt?: Moment;
}

/** The outbox sends one letter per key; an order has several shipments and cancellations, numbered. */
export function orderLetterKey(
  kind: LetterKind,
  orderNumber: string,
  number?: number | string,
): string {
  return [kind, orderNumber, ...(number === undefined ? [] : [number])].join(' ');
}

/** Finds the letters of an order, oldest first. */
export async function findOrderLetters(
  db: Db,
  orderNumber: string,
): Promise<readonly OrderLetter[]> {
  const starts = letterKinds.map((kind) => orderLetterKey(kind, orderNumber));
  const rows = await db
    .selectFrom('outbox')
    .select(['unique_key', 'created_at', 'attempts', 'done_at'])
    .where(({ eb, or }) =>
      or(
        starts.flatMap((start) => [
          eb('unique_key', '=', start),
          eb('unique_key', 'like', `${start} %`),
        ]),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const kind = letterKinds.find((each) => row.unique_key.startsWith(`${each} `));
    if (kind === undefined) return [];
    // The outbox wrote both columns as moments.
    const [createdAt, sentAt] = [row.created_at as Moment, row.done_at as Moment | null];
    return [{ kind, createdAt, attempts: row.attempts, ...(sentAt !== null && { sentAt }) }];
  });
}
