import { maxOnHand } from '#contract/hooks.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { countStock } from '#server/workflows/stock/count-stock.ts';
import { CommandError, text, type Command } from './command.ts';
import { wrap } from './output.ts';

export const stockSet: Command = {
  name: 'stock set',
  about: 'about.stock_set',
  words: ['SKU', 'QUANTITY'],
  options: {
    store: text('CODE', 'option.store'),
    reason: text('TEXT', 'option.reason'),
  },
  act: async (input, { output, acting }) => {
    const [sku = '', counted = ''] = input.words;
    const quantity = Number(counted);
    if (!/^\d+$/.test(counted) || quantity > maxOnHand) {
      throw new CommandError(say('stock.quantity', { max: String(maxOnHand), text: counted }));
    }
    const place = input.text('store') ?? warehouse;
    const reason = input.text('reason') ?? 'counted';
    const result = await countStock({ sku, quantity, place, reason }, await acting());
    if (result.kind === 'no-store') throw new CommandError(say('stock.no_store', { code: place }));
    if (result.kind === 'no-stock') throw new CommandError(say('stock.none', { sku }));
    const { kind, ...found } = result;
    const { before, lack, orders } = found;
    const said = { sku: found.sku, before, after: quantity };
    const isShop = place !== warehouse;
    output.result({ ...found, quantity, ...(isShop && { store: place }) }, [
      isShop ? say('stock.set_store', { ...said, code: place }) : say('stock.set', said),
      ...(lack === 0 ? [] : wrap(say('stock.lack', { lack, orders: orders.join(', ') }))),
    ]);
  },
};
