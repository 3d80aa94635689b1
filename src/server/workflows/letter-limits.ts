import { fullLetterHours } from '#domain/constants.ts';
import { mailboxKey } from '#domain/customer/mailbox-key.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse, uncountUse } from '#server/repositories/system/hourly-uses.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from '#server/tokens.ts';

interface CountedLetter {
  readonly to: string;
  /** Its link sets a new password. */
  readonly isPasswordLink: boolean;
}

/** A spare letter leaves above the limits. */
type LetterCount = 'counted' | 'spare';

/**
 * Counts a letter that a stranger caused, of any kind: by mailbox, in whatever spelling it was named. One
 * link for a new password leaves in each hour, so that a stranger who fills a mailbox locks no customer
 * out (rules/safety#automation).
 */
export async function countLetter(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  { to, isPasswordLink }: CountedLetter,
): Promise<LetterCount | 'dropped' | { readonly until: Moment }> {
  const max = config.hourlyLimits.letters;
  const now = clock();
  return database.transaction(async (tx) => {
    const count = await countWithin(tx, whoOf(to), max, now);
    if (count === 'counted' || !isPasswordLink) return count;
    const spare = await countUse(tx, spareOf(to), 1, now);
    return spare.isCounted ? 'spare' : count;
  });
}

async function countWithin(
  tx: Db,
  who: string,
  max: number,
  now: Moment,
): Promise<'counted' | 'dropped' | { readonly until: Moment }> {
  const hour = await countUse(tx, who, max, now);
  if (!hour.isCounted) return { until: hour.until };
  const day = await countUse(tx, who, max * fullLetterHours, now, 'daily_uses');
  if (day.isCounted) return 'counted';
  await uncountUse(tx, who);
  return 'dropped';
}

/** Takes back the count of a letter that did not leave. */
export async function uncountLetter(tx: Db, to: string, count: LetterCount): Promise<void> {
  if (count === 'spare') return uncountUse(tx, spareOf(to));
  await uncountUse(tx, whoOf(to));
  await uncountUse(tx, whoOf(to), 'daily_uses');
}

function whoOf(to: string): string {
  return hashToken(`letters ${mailboxKey(to)}`);
}

function spareOf(to: string): string {
  return hashToken(`spare letter ${mailboxKey(to)}`);
}
