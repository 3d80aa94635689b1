import { say } from '#server/exchange/files/spoken-language.ts';
import { findStock, setStock } from '#server/repositories/catalogue/stock.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { CommandError, needed, text, type Command } from './command.ts';

const maxOnHand = 1_000_000;

export const stockSet: Command = {
  name: 'stock set',
  about: 'about.stock_set',
  options: {
    sku: needed('SKU', 'option.sku'),
    quantity: needed('N', 'option.quantity'),
    reason: text('TEXT', 'option.reason'),
  },
  run: async (input, { config, output, database }) => {
    const sku = input.text('sku') ?? '';
    const counted = input.text('quantity') ?? '';
    const quantity = Number(counted);
    if (!/^\d+(\.\d+)?$/.test(counted) || quantity > maxOnHand) {
      throw new CommandError(say('stock.quantity', { max: String(maxOnHand), text: counted }));
    }
    const opened = await database();
    const now = config.clock();
    const before = await opened.transaction(async (tx) => {
      const [found] = await findStock(tx, [sku]);
      if (found === undefined) return undefined;
      const reference = input.text('reason') ?? 'counted';
      const from = await setStock(tx, found.productId, quantity, {
        reason: 'set',
        reference,
        at: now,
      });
      if (from === undefined) return undefined;
      const entry = { actor: 'operator', action: 'stock.set', subject: `product:${found.sku}` };
      const detail = { from, to: quantity, reference };
      await recordAudit(tx, { ...entry, detail }, now);
      return { sku: found.sku, from };
    });
    if (before === undefined) throw new CommandError(say('stock.none', { sku }));
    output.result({ sku: before.sku, before: before.from, quantity }, [
      say('stock.set', { sku: before.sku, before: before.from, after: quantity }),
    ]);
  },
};
