import * as v from 'valibot';
import { stockCounts, stockHook } from '#contract/hooks.ts';
import { program } from '#domain/actor.ts';
import { AppError } from '#server/app-error.ts';
import type { HookRoute } from '#server/http/mount-hooks.ts';
import { verifySignedRequest } from '#server/http/verify-signature.ts';
import { warehouse } from '#server/repositories/catalog/shelves.ts';
import { hookSecret } from '#server/workflows/hook-secret.ts';
import { countStockIn } from '#server/workflows/stock/count-stock.ts';

const stock: HookRoute = {
  hook: stockHook,
  verify: verifySignedRequest,
  secret: (_message, services) => hookSecret(services, stockHook),
  handle: async ({ body }, { tx, now }) => {
    const { counts } = read(stockCounts, body);
    const actor = program('erp');
    for (const { sku, qty, store = warehouse } of counts) {
      const count = { sku, quantity: qty, place: store, reason: stockHook.id };
      await countStockIn(tx, count, { actor, now });
    }
  },
};

function read<Output>(schema: v.GenericSchema<unknown, Output>, body: Buffer): Output {
  const parsed = v.safeParse(schema, jsonIn(body));
  if (!parsed.success) throw new AppError('request.invalid');
  return parsed.output;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('request.invalid');
  }
}

export const hookRoutes: readonly HookRoute[] = [stock];
