import { findStock, setStock } from '#server/repositories/stock.ts';
import { recordAudit } from '#server/repositories/audit.ts';
import { CommandError, type Command } from './command.ts';

const mostOnHand = 1_000_000;

export const stockSet: Command = {
  name: 'stock set',
  about: 'Sets what is on hand of an article, as counted',
  words: ['SKU', 'QUANTITY'],
  options: { reason: { kind: 'text', value: 'TEXT', about: 'kept with the change' } },
  run: async (input, { config, output, database }) => {
    const [sku = '', text = ''] = input.words;
    const quantity = Number(text);
    if (!/^\d+(\.\d+)?$/.test(text) || quantity > mostOnHand) {
      throw new CommandError(`"${text}" is not a quantity from 0 to ${mostOnHand}`);
    }
    const opened = await database();
    const now = config.clock();
    const before = await opened.transaction(async (tx) => {
      const [found] = await findStock(tx, [sku]);
      if (found === undefined) return undefined;
      const reference = input.text('reason') ?? 'counted';
      const isSet = await setStock(tx, found.productId, quantity, {
        reason: 'set',
        reference,
        at: now,
      });
      const entry = { actor: 'operator', action: 'stock.set', subject: `product:${found.sku}` };
      const detail = { from: found.stock.quantity, to: quantity, reference };
      await recordAudit(tx, { ...entry, detail }, now);
      return isSet ? found : undefined;
    });
    if (before === undefined) throw new CommandError(`There is no article ${sku} with stock`);
    output.result({ sku: before.sku, before: before.stock.quantity, quantity }, [
      `${before.sku}: ${before.stock.quantity} → ${quantity}`,
    ]);
    return 0;
  },
};
