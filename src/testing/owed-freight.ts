import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { Acting } from '#server/acting.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { declareWithdrawal } from '#server/workflows/returns/declare-withdrawal.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { aPlacedOrder } from './a-placed-order.ts';
import { setSeller } from './set-seller.ts';

/**
 * Places an order whose buyer withdraws from its two pieces, one that was sent and one in the shop. Its
 * papers leave no room for freight, and the order still costs a deduction. Returns its number.
 */
export async function owedFreight(
  database: Database,
  ids: ReadonlyMap<string, number>,
  { actor, now }: Omit<Acting, 'database'>,
): Promise<string> {
  const acting = { actor, now, database };
  const shipping = priceFromNet(ore(8_000), vatRate(25));
  const lines = [{ sku: 'A', quantity: 2 }];
  const number = await aPlacedOrder(database, ids, { shipping, lines });
  await refundOrder({ number, reason: 'Sen levering', what: { amount: ore(10_000) } }, acting);
  await setSeller(database);
  const pieces = [{ line: 1, quantity: 1 }];
  await moveOrder({ number, kind: 'ship', pieces }, acting);
  const wish = { reason: 'regretted', condition: 'opened', resolution: 'money' } as const;
  const items = pieces.map((each) => ({ ...each, ...wish }));
  const asked = { kind: 'withdrawal', orderNumber: number, items, key: 'press-back' } as const;
  const opened = await openReturn({ ...asked, message: '', files: [] }, acting);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { id } = opened.value;
  const deduction = { amount: ore(5_000), reason: 'Riper' };
  await moveReturnRequest({ id, move: 'receive' }, acting);
  await moveReturnRequest({ id, move: 'refund', deduction }, acting);
  await declareWithdrawal({ orderNumber: number, pieces, key: 'press-0001' }, acting);
  return number;
}
