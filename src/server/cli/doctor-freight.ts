import { say } from '#server/exchange/files/spoken-language.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { unsentArticles } from '#server/workflows/freight-gaps.ts';
import { named } from './named-skus.ts';

/**
 * Finds goods without a freight rate to a place where other goods have one
 * (rules/products#what-prevents-buying).
 */
export async function unsent(db: Db): Promise<readonly string[]> {
  const told = (await unsentArticles(db)).flatMap(({ sku, services, gaps }) =>
    [false, true].flatMap((isBelow) => {
      const places = gaps.filter((gap) => gap.isBelow === isBelow).map(({ place }) => place);
      if (places.length === 0) return [];
      return [{ sku, isBelow, services: services.join(', '), places: named(places) }];
    }),
  );
  const alike = Map.groupBy(told, ({ sku: _, ...reason }) => JSON.stringify(reason));
  return [...alike.values()].flatMap((each) => {
    const [first] = each;
    if (first === undefined) return [];
    const { isBelow, services, places } = first;
    const skus = named(each.map(({ sku }) => sku));
    const key = isBelow ? 'below' : services === 'bulky' ? 'bulky' : 'none';
    return [say(`doctor.unsent.${key}`, { skus, places, services })];
  });
}
