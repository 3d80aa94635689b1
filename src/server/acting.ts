import type { Actor } from '#domain/actor.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Database } from '#server/repositories/system/database.ts';

/** Each workflow that the seller's staff start takes this as its second argument: the actor, the time and the database. */
export interface Acting {
  readonly actor: Actor;
  readonly now: Moment;
  readonly database: Database;
}
