import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import { countUse, uncountUse } from '#server/repositories/system/hourly-uses.ts';
import {
  claimMessage,
  finishMessage,
  overLimit,
  pauseAfter,
  postponeMessage,
  type OutboxMessage,
} from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { knownLetters, writeLetter, type OutboxLetter } from '#server/letters/letters.ts';
import { hashToken } from '#server/tokens.ts';

/** Longer than any mail server's time-out, so that no other process takes a letter being sent. */
const holdMs = minuteMs;

/** Returns how many were handled. While the mail server is away all wait, to leave as soon as it is back. */
export async function sendOutbox(services: Services): Promise<number> {
  for (let taken = 0; ; taken++) {
    if (!(await services.mail.isThere())) return taken;
    const message = await services.database.transaction((tx) =>
      claimMessage(tx, services.clock(), holdMs, knownLetters),
    );
    if (message === undefined) return taken;
    await services.at('outbox.after-claim');
    await sendOne(services, message);
  }
}

async function sendOne(services: Services, message: OutboxMessage): Promise<void> {
  const { database, mail, log, metrics, clock, at } = services;
  const postpone = (to: Moment, reason?: string): Promise<void> =>
    database.transaction((tx) => postponeMessage(tx, message.id, to, reason));
  try {
    const written = await writeLetter(services, message);
    const freeAt = written && (await send(services, written));
    await at('outbox.after-send');
    if (freeAt !== undefined) await postpone(freeAt, overLimit);
    else await database.transaction((tx) => finishMessage(tx, message.id, clock()));
    if (written && freeAt === undefined) metrics.letters.inc({ outcome: 'sent' });
  } catch (error) {
    const pause = (await mail.isThere()) ? pauseAfter(message.attempts) : 0;
    metrics.letters.inc({ outcome: 'failed' });
    log.warn({ err: error, outbox: message.id, attempts: message.attempts }, 'letter not sent');
    await postpone(moment(clock() + pause));
  }
}

/** Returns when to try again if the mailbox has had its share of letters from strangers. */
async function send(
  { database, mail, clock, config }: Services,
  { letter, isOfStranger }: OutboxLetter,
): Promise<Moment | undefined> {
  if (!isOfStranger) {
    await mail.send(letter);
    return undefined;
  }
  const who = hashToken(`letters ${letter.to}`);
  const freeAt = await database.transaction((tx) =>
    countUse(tx, who, config.hourlyLimits.letters, clock()),
  );
  if (freeAt !== undefined) return freeAt;
  try {
    await mail.send(letter);
  } catch (error) {
    await database.transaction((tx) => uncountUse(tx, who));
    throw error;
  }
  return undefined;
}
