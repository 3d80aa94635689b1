import type { hourlyLimits } from '#domain/constants.ts';
import { secondMs } from '#domain/time/moment.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import { hashToken } from './tokens.ts';

/** Who is counted, and by which clock. */
type Asker = Pick<RequestContext, 'services' | 'session' | 'ip' | 'isSeller' | 'now'>;

/**
 * Counts one of what costs the seller stock or time, in the transaction that does it: by account, for guests by
 * address, and not at all for the seller. Refuses `request.too_many` with the time until the next.
 */
export async function countHourly(
  tx: Db,
  kind: Exclude<keyof typeof hourlyLimits, 'letters'>,
  { services, session, ip, isSeller, now }: Asker,
): Promise<void> {
  if (isSeller) return;
  const asker = session === undefined ? `address ${ip}` : `customer ${session.customerId}`;
  const most = services.config.hourlyLimits[kind];
  const freeAt = await countUse(tx, hashToken(`${kind} ${asker}`), most, now);
  if (freeAt === undefined) return;
  const seconds = Math.ceil((freeAt - now) / secondMs);
  throw new AppError('request.too_many', { headers: { 'retry-after': String(seconds) } });
}
