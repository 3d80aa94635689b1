import { readDate } from '#domain/import/feed-values.ts';
import { addPricePoints } from '#server/repositories/catalogue/price-history.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import { groupIdsByName, priceReader, productIdOf, toldOfPrice } from './price-rows.ts';

const columns = { needed: ['sku', 'audience', 'net', 'from'] };

/** Prices from before the catalogue came here (rules/prices#earlier-price). */
export const importPriceHistory: Importer = async (database, options) => {
  const groups = await groupIdsByName(database);
  const priced = await priceReader(database, options);
  return importTable(database, options, columns, async (tx, cells, now) => {
    const sku = cells.given('sku') ?? '';
    const productId = await productIdOf(tx, sku);
    const name = cells.given('audience')?.toLowerCase() ?? '';
    const audience = name === 'all' ? 'all' : groups.get(name);
    if (audience === undefined) return refuse('audience', 'group.unknown', { text: name });
    const net = (await priced(tx, cells)).money('net');
    const from = cells.read('from', (text) => readDate(text, 'start'), 'date.invalid');
    if (net === undefined || net === null || from === undefined) {
      return refuse('net', 'value.missing', { expected: 'history' });
    }
    const changed = await addPricePoints(tx, [{ productId, audience, net, from }]);
    return toldOfPrice(tx, changed === 0 ? 'unchanged' : 'created', sku, now);
  });
};
