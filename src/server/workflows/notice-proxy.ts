import { setNumber, readNumber } from '#server/repositories/system/counters.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import type { Services } from '#server/services.ts';

const counter = 'untrusted-proxy';

/** Records a proxied request for `armatur doctor`; deleted when a shop starts with TRUST_PROXY. */
export async function noticeProxy(
  { database }: Pick<Services, 'database'>,
  isThere: boolean,
): Promise<void> {
  if ((await seesUntrustedProxy(database.read)) === isThere) return;
  await database.transaction((tx) => setNumber(tx, counter, isThere ? 1 : 0));
}

export async function seesUntrustedProxy(db: Db): Promise<boolean> {
  return (await readNumber(db, counter)) !== 0;
}
