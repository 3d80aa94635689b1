import { readDate } from '#domain/import/feed-values.ts';
import { writePastPrice } from '#server/workflows/prices/write-prices.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { refuse } from '#server/exchange/files/refusals.ts';
import { groupIdsByName, priceReader, productIdOf } from './price-rows.ts';

const columns = { needed: ['sku', 'audience', 'net', 'from'] };

/** Imports prices from before the catalogue came here (rules/prices#earlier-price). */
export const importPriceHistory: Importer = async (database, options) => {
  const groups = await groupIdsByName(database);
  const priced = await priceReader(database, options);
  return importTable(database, options, columns, async (cells, acting) => {
    const { read } = acting.database;
    const sku = cells.given('sku') ?? '';
    const productId = await productIdOf(read, sku);
    const name = cells.given('audience')?.toLowerCase() ?? '';
    const audience = name === 'all' ? 'all' : groups.get(name);
    if (audience === undefined) return refuse('audience', 'group.unknown', { text: name });
    const net = (await priced(read, cells)).money('net');
    const from = cells.read('from', (text) => readDate(text, 'start'), 'date.invalid');
    if (net === undefined || net === null || from === undefined) {
      return refuse('net', 'value.missing', { expected: 'history' });
    }
    return writePastPrice({ sku, productId, audience, net, from }, acting);
  });
};
