import type * as v from 'valibot';
import { stockCounts, stockHook } from '#contract/hooks.ts';
import { klarna, vipps } from './payments.ts';
import { readMessage } from './read-message.ts';
import { program } from '#domain/actor.ts';
import type { HookContext, HookRoute } from '#server/http/mount-hooks.ts';
import { verifySignedRequest } from '#server/http/verify-signature.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { claimNewest } from '#server/repositories/system/hook-marks.ts';
import { hookSecret } from '#server/workflows/hook-secret.ts';
import { countStockIn } from '#server/workflows/stock/count-stock.ts';

type StockCounted = v.InferOutput<typeof stockCounts>['counts'][number];

const stock: HookRoute = {
  hook: stockHook,
  verify: verifySignedRequest,
  secret: (_message, services) => hookSecret(services, stockHook),
  handle: async ({ body }, context) => {
    for (const count of readMessage(stockCounts, body).counts) await takeCount(count, context);
  },
};

async function takeCount(
  { sku, qty: quantity, store: place = warehouse }: StockCounted,
  { tx, now, signedAt, log }: HookContext,
): Promise<void> {
  const told = `${stockHook.id} ${place} ${sku.toLowerCase()}`;
  if (!(await claimNewest(tx, told, signedAt))) return;
  const count = { sku, quantity, place, reason: stockHook.id };
  const result = await countStockIn(tx, count, { actor: program('erp'), now });
  if (result.kind !== 'counted' || result.lack === 0) return;
  const { lack, orders } = result;
  log.warn({ sku: result.sku, place, lack, orders }, 'orders hold more than there is');
}

export const hookRoutes: readonly HookRoute[] = [stock, klarna, vipps];
