import { countUse, uncountUse } from '#server/repositories/system/hourly-uses.ts';
import { overLimit } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { letterSchemas, writeLetter, type OutboxLetter } from '#server/letters/letters.ts';
import { hashToken } from '#server/tokens.ts';
import type { Lane, Waits } from './work-lane.ts';

/** All letters wait while the mail server is away, and are sent as soon as it is back. */
export const letterLane: Lane = {
  name: 'letters',
  // A mail server that is away counts as closed, so a failure here is a refusal of the letter itself.
  givesUp: true,
  kinds: letterSchemas,
  isOpen: ({ mail }) => mail.isThere(),
  run: async (services, message) => {
    try {
      const written = await writeLetter(services, message);
      const waits = written && (await send(services, written));
      if (written && waits === undefined) services.metrics.letters.inc({ outcome: 'sent' });
      return waits;
    } catch (error) {
      services.metrics.letters.inc({ outcome: 'failed' });
      throw error;
    }
  },
};

/**
 * A letter that a stranger caused waits when its mailbox has already had the maximum number of such
 * letters this hour.
 */
async function send(
  { database, mail, clock, config }: Services,
  { letter, isOfStranger }: OutboxLetter,
): Promise<Waits | undefined> {
  if (!isOfStranger) {
    await mail.send(letter);
    return undefined;
  }
  const who = hashToken(`letters ${letter.to}`);
  const { isCounted, until } = await database.transaction((tx) =>
    countUse(tx, who, config.hourlyLimits.letters, clock()),
  );
  if (!isCounted) return { until, reason: overLimit };
  try {
    await mail.send(letter);
  } catch (error) {
    await database.transaction((tx) => uncountUse(tx, who));
    throw error;
  }
  return undefined;
}
