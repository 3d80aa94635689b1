import { say } from '#server/exchange/files/spoken-language.ts';
import { warehouse } from '#server/repositories/catalogue/shelves.ts';
import { findStock, lackOf, setStock } from '#server/repositories/catalogue/stock.ts';
import { findStoreLocation } from '#server/repositories/content/store-locations.ts';
import { ordersThatHold } from '#server/repositories/sales/order-reservations.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { CommandError, text, type Command } from './command.ts';
import { byOption, operatorOf } from './operator-name.ts';
import { wrap } from './output.ts';

const maxOnHand = 1_000_000;

export const stockSet: Command = {
  name: 'stock set',
  about: 'about.stock_set',
  words: ['SKU', 'QUANTITY'],
  options: {
    store: text('CODE', 'option.store'),
    reason: text('TEXT', 'option.reason'),
    ...byOption,
  },
  run: async (input, { config, output, database }) => {
    const [sku = '', counted = ''] = input.words;
    const quantity = Number(counted);
    if (!/^\d+$/.test(counted) || quantity > maxOnHand) {
      throw new CommandError(say('stock.quantity', { max: String(maxOnHand), text: counted }));
    }
    const opened = await database();
    const now = config.clock();
    const place = input.text('store') ?? warehouse;
    const isShop = place !== warehouse;
    const before = await opened.transaction(async (tx) => {
      if (isShop && (await findStoreLocation(tx, place)) === undefined) {
        throw new CommandError(say('stock.no_store', { code: place }));
      }
      const [found] = await findStock(tx, [sku]);
      if (found === undefined) return undefined;
      const reference = input.text('reason') ?? 'counted';
      const move = { reason: 'set', reference, at: now, place } as const;
      const from = await setStock(tx, found.productId, quantity, move);
      if (from === undefined) return undefined;
      const entry = { actor: operatorOf(input), action: 'stock.set' };
      const subject = `product:${found.sku}`;
      const detail = { from, to: quantity, reference, ...(isShop && { store: place }) };
      await recordAudit(tx, { ...entry, subject, detail }, now);
      const lack = await lackOf(tx, found.productId, place);
      const orders = lack > 0 ? await ordersThatHold(tx, found.productId, place) : [];
      return { sku: found.sku, from, lack, orders };
    });
    if (before === undefined) throw new CommandError(say('stock.none', { sku }));
    const said = { sku: before.sku, before: before.from, after: quantity };
    const { lack, orders } = before;
    output.result(
      {
        sku: before.sku,
        before: before.from,
        quantity,
        ...(isShop && { store: place }),
        lack,
        orders,
      },
      [
        isShop ? say('stock.set_store', { ...said, code: place }) : say('stock.set', said),
        ...(lack === 0 ? [] : wrap(say('stock.lack', { lack, orders: orders.join(', ') }))),
      ],
    );
  },
};
