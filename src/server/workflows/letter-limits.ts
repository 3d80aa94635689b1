import { fullLetterHours } from '#domain/constants.ts';
import { mailboxKey } from '#domain/customer/mailbox-key.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse, uncountUse } from '#server/repositories/system/hourly-uses.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * Counts a letter that a stranger caused, of any kind: by mailbox, in whatever spelling it was named
 * (rules/safety#automation).
 */
export async function countLetter(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  to: string,
): Promise<'counted' | 'dropped' | { readonly until: Moment }> {
  const who = whoOf(to);
  const max = config.hourlyLimits.letters;
  const now = clock();
  return database.transaction(async (tx) => {
    const hour = await countUse(tx, who, max, now);
    if (!hour.isCounted) return { until: hour.until };
    const day = await countUse(tx, who, max * fullLetterHours, now, 'daily_uses');
    if (day.isCounted) return 'counted';
    await uncountUse(tx, who);
    return 'dropped';
  });
}

/** Takes back the count of a letter that did not leave. */
export async function uncountLetter(tx: Db, to: string): Promise<void> {
  await uncountUse(tx, whoOf(to));
  await uncountUse(tx, whoOf(to), 'daily_uses');
}

function whoOf(to: string): string {
  return hashToken(`letters ${mailboxKey(to)}`);
}
