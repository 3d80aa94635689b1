import { actorOf } from '#domain/actor.ts';
import type { hourlyLimits } from '#domain/constants.ts';
import { secondMs } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse, uncountUse } from '#server/repositories/system/hourly-uses.ts';
import { hashToken } from '#server/tokens.ts';

type LimitedKind = Exclude<keyof typeof hourlyLimits, 'letters'>;

/**
 * Counts a use in the transaction that costs the seller stock or time: by account, for guests by
 * address, never for the seller.
 */
export async function countHourly(
  tx: Db,
  kind: LimitedKind,
  context: CountedAsking,
): Promise<void> {
  const { services, isUncounted, now, tellLimit } = context;
  if (isUncounted) return;
  const max = services.config.hourlyLimits[kind];
  const use = await countUse(tx, userOf(kind, context), max, now);
  const seconds = Math.ceil((use.until - now) / secondMs);
  tellLimit({ max, left: Math.max(0, max - use.uses), seconds });
  if (!use.isCounted) throw new AppError('request.too_many', { retryAfterSeconds: seconds });
}

/** Takes back a counted use that cost the seller nothing after all. */
export async function uncountHourly(
  tx: Db,
  kind: LimitedKind,
  context: CountedAsking,
): Promise<void> {
  if (!context.isUncounted) await uncountUse(tx, userOf(kind, context));
}

function userOf(kind: LimitedKind, { viewer, ip }: CountedAsking): string {
  const actor = actorOf(viewer);
  const counted = actor.kind === 'customer' ? `customer ${actor.id}` : `address ${ip}`;
  return hashToken(`${kind} ${counted}`);
}
