import { actorOf } from '#domain/actor.ts';
import type { hourlyLimits } from '#domain/constants.ts';
import { secondMs } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * Counts a use in the transaction that costs the seller stock or time: by account, for guests by
 * address, never for the seller.
 */
export async function countHourly(
  tx: Db,
  kind: Exclude<keyof typeof hourlyLimits, 'letters'>,
  { services, viewer, ip, isSeller, now, tellLimit }: CountedAsking,
): Promise<void> {
  if (isSeller) return;
  const actor = actorOf(viewer);
  const counted = actor.kind === 'customer' ? `customer ${actor.id}` : `address ${ip}`;
  const max = services.config.hourlyLimits[kind];
  const use = await countUse(tx, hashToken(`${kind} ${counted}`), max, now);
  const seconds = Math.ceil((use.until - now) / secondMs);
  tellLimit({ max, left: Math.max(0, max - use.uses), seconds });
  if (!use.isCounted) throw new AppError('request.too_many', { retryAfterSeconds: seconds });
}
