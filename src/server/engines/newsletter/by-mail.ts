import { minuteMs } from '#domain/time/moment.ts';
import type { Clock } from '#server/clock.ts';
import type { MailEngine } from '#server/engines/mail/port.ts';
import type { NewsletterEngine } from './port.ts';

/** After a batch the engine takes nothing until the pause is over. */
export interface Batches {
  readonly maxLetters: number;
  readonly pauseMs: number;
}

/** Mail servers refuse a sender of thousands of letters at once. */
export const usualBatches: Batches = { maxLetters: 100, pauseMs: minuteMs };

export const noBatches: Batches = { maxLetters: Infinity, pauseMs: 0 };

/** Sends each reader a letter by the shop's own mail, in batches (rules/newsletter#sending). */
export function createNewsletterByMail(
  mail: MailEngine,
  clock: Clock,
  { maxLetters, pauseMs }: Batches,
): NewsletterEngine {
  let inBatch = 0;
  let pausedUntil = 0;
  return {
    async send({ key, writeFor }, readers) {
      for (const { id, email, leave } of readers) {
        inBatch += 1;
        if (inBatch >= maxLetters) {
          inBatch = 0;
          pausedUntil = clock() + pauseMs;
        }
        await mail.send({ ...writeFor(leave), key: `${key}-${id}`, to: email });
      }
    },
    isThere: async () => clock() >= pausedUntil && (await mail.isThere()),
    left: async () => [],
    tryAccess: async () => undefined,
    // The shop's mail is closed by its owner.
    close: async () => undefined,
  };
}
