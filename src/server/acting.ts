import type { Actor } from '#domain/actor.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Database } from '#server/repositories/system/database.ts';

/** The second argument of each workflow that somebody at the seller starts: who acts, when, on which database. */
export interface Acting {
  readonly actor: Actor;
  readonly now: Moment;
  readonly database: Database;
}
