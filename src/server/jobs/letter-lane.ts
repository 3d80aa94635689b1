import { overLimit } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { letterSchemas, writeLetter, type OutboxLetter } from '#server/letters/letters.ts';
import { countLetter, uncountLetter } from '#server/workflows/letter-limits.ts';
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
      const done = written && (await send(services, written));
      if (done === undefined) return undefined;
      if (typeof done === 'object') return done;
      services.metrics.letters.inc({ outcome: done });
      return undefined;
    } catch (error) {
      services.metrics.letters.inc({ outcome: 'failed' });
      throw error;
    }
  },
};

/**
 * A letter that a stranger caused waits when its mailbox has already had the maximum number of such
 * letters this hour, and is dropped at the maximum of the day (rules/safety#automation).
 */
async function send(
  services: Services,
  { letter, isOfStranger, isPasswordLink }: OutboxLetter,
): Promise<Waits | 'sent' | 'dropped'> {
  const { database, mail } = services;
  if (!isOfStranger) {
    await mail.send(letter);
    return 'sent';
  }
  const counted = await countLetter(services, { to: letter.to, isPasswordLink });
  if (counted === 'dropped') return counted;
  if (typeof counted === 'object') return { ...counted, reason: overLimit };
  try {
    await mail.send(letter);
  } catch (error) {
    await database.transaction((tx) => uncountLetter(tx, letter.to, counted));
    throw error;
  }
  return 'sent';
}
