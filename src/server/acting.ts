import type { Actor } from '#domain/actor.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';

/** Each workflow that the seller's staff start takes this as its second argument: the actor, the time and the database. */
export interface Acting {
  readonly actor: Actor;
  readonly now: Moment;
  readonly database: WorkedDatabase;
}

/** A workflow reads and writes; it closes nothing and makes no copy. */
export type WorkedDatabase = Pick<Database, 'read' | 'transaction'>;

/** The workflows that are given this write in a transaction that has begun, so that several succeed or fail together. */
export function joining(tx: Db, { actor, now }: Omit<Acting, 'database'>): Acting {
  return { actor, now, database: { read: tx, transaction: (work) => work(tx) } };
}
