import * as v from 'valibot';
import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import {
  claimMessage,
  finishMessage,
  giveUpMessage,
  holdMessage,
  pauseAfter,
  postponeMessage,
  type KnownMessages,
  type OutboxMessage,
} from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';

/** This is longer than the time-out of any outside service, so that no other process takes a message that is being sent. */
const holdMs = minuteMs;
/** The tries last about two days, since the pause between two is at most an hour. */
const maxAttempts = 60;

/** The message waits until this time. That does not count as a failure. */
export interface Waits {
  readonly until: Moment;
  readonly reason: string;
}

/** The messages of a lane leave one after another, and do not wait for those of other lanes. */
export interface Lane {
  readonly name: string;
  /** Each kind of message has a shape for its document. */
  readonly kinds: Readonly<Record<string, v.GenericSchema>>;
  /** Whether the outside service can be reached. A try while it cannot is not counted. */
  isOpen(services: Services): Promise<boolean>;
  /** Whether a message that fails too often is given up; else it is tried until it is sent. */
  readonly givesUp: boolean;
  run(services: Services, message: OutboxMessage): Promise<Waits | undefined>;
}

/**
 * A document with more fields counts as unknown, since the extra fields would be lost
 * (rules/orders#other-version).
 */
export function knownIn({ kinds }: Lane): KnownMessages {
  const schemas = new Map(Object.entries(kinds));
  return {
    kinds: [...schemas.keys()],
    fits: ({ kind, document }) => {
      const schema = schemas.get(kind);
      return schema !== undefined && v.is(schema, document);
    },
  };
}

/** Handles the messages of a lane that are due, and returns how many there were. */
export async function workLane(services: Services, lane: Lane): Promise<number> {
  const known = knownIn(lane);
  for (let taken = 0; ; taken++) {
    if (!(await lane.isOpen(services))) return taken;
    const message = await services.database.transaction((tx) =>
      claimMessage(tx, services.clock(), holdMs, known),
    );
    if (message === undefined) return taken;
    await services.at('outbox.after-claim');
    await runOne(services, lane, message);
  }
}

async function runOne(services: Services, lane: Lane, message: OutboxMessage): Promise<void> {
  const { database, log, clock, at } = services;
  const { id, kind, attempts } = message;
  try {
    const waits = await lane.run(services, message);
    await at('outbox.after-send');
    await database.transaction((tx) =>
      waits === undefined
        ? finishMessage(tx, id, clock())
        : holdMessage(tx, id, { dueAt: waits.until, attempts, reason: waits.reason }),
    );
  } catch (error) {
    log.warn({ err: error, outbox: id, kind, attempts }, 'message of the outbox failed');
    const isOpen = await lane.isOpen(services);
    if (isOpen && lane.givesUp && attempts >= maxAttempts) {
      log.error({ outbox: id, kind, attempts }, 'message of the outbox given up');
      await database.transaction((tx) => giveUpMessage(tx, id, clock()));
      return;
    }
    const next = moment(clock() + (isOpen ? pauseAfter(attempts) : 0));
    await database.transaction((tx) => postponeMessage(tx, id, next));
  }
}
