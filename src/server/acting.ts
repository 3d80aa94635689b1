import type { Actor } from '#domain/actor.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';

/** The second argument of each workflow that the seller's staff start: actor, time and database. */
export interface Acting {
  readonly actor: Actor;
  readonly now: Moment;
  readonly database: WorkedDatabase;
}

/** The part of a database for workflows: they read and write, but neither close it nor copy it. */
export type WorkedDatabase = Pick<Database, 'read' | 'transaction'>;

/** Lets workflows write in an open transaction, so that several succeed or fail together. */
export function joining(tx: Db, { actor, now }: Omit<Acting, 'database'>): Acting {
  return { actor, now, database: { read: tx, transaction: (work) => work(tx) } };
}
