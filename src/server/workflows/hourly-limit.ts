import type { hourlyLimits } from '#domain/constants.ts';
import { secondMs } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Acting } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import { hashToken } from '#server/tokens.ts';

/** In the transaction that costs the seller stock or time: by account, for guests by address, never for the seller. */
export async function countHourly(
  tx: Db,
  kind: Exclude<keyof typeof hourlyLimits, 'letters'>,
  { services, viewer: { customerId }, ip, isSeller, now }: Acting,
): Promise<void> {
  if (isSeller) return;
  const counted = customerId === undefined ? `address ${ip}` : `customer ${customerId}`;
  const max = services.config.hourlyLimits[kind];
  const freeAt = await countUse(tx, hashToken(`${kind} ${counted}`), max, now);
  if (freeAt === undefined) return;
  const retryAfterSeconds = Math.ceil((freeAt - now) / secondMs);
  throw new AppError('request.too_many', { retryAfterSeconds });
}
