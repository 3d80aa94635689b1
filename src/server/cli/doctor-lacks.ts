import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopLacks } from '#server/workflows/shop-lacks.ts';

/** Describes everything that a shop still needs before it can sell. */
export async function lacks(db: Db, now: Moment, isPublic: boolean): Promise<readonly string[]> {
  return (await shopLacks(db, now, isPublic)).map(({ key, values }) => say(key, values));
}
