import { lacksRate } from '#domain/pricing/price-doubts.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  findSpecials,
  skusFree,
  skusInTaxClass,
  usedTaxClasses,
} from '#server/repositories/catalog/doubtful-prices.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadDoubtRules, unproved } from '#server/workflows/price-doubts.ts';
import { named } from './named-skus.ts';

/** Finds prices that a merchant should check (rules/imports#doubtful-prices). */
export async function doubtfulPrices(db: Db, now: Moment): Promise<readonly string[]> {
  const rules = await loadDoubtRules(db, now);
  const told: string[] = [];
  for (const [id, name] of await usedTaxClasses(db)) {
    if (!lacksRate(id, rules)) continue;
    const skus = await skusInTaxClass(db, id);
    told.push(say('doctor.no_rate', { name, count: skus.length, skus: named(skus) }));
  }
  const free = await skusFree(db);
  if (free.length > 0) told.push(say('doctor.zero', { count: free.length, skus: named(free) }));
  const lacking = await unproved(db, await findSpecials(db, now), rules);
  const skus = lacking.map(({ sku }) => sku);
  if (skus.length > 0) told.push(say('doctor.unproved', { count: skus.length, skus: named(skus) }));
  return told;
}
