import * as v from 'valibot';
import { totalsFromWire, totalsSchema } from '#contract/wire/totals.ts';
import type { CartTotals } from '#domain/cart/cart.ts';
import type { OrderProblem } from '#web/offline/outbox.ts';

/** What an order would cost that was refused for its prices; undefined where the server did not say. */
export function newTotals({ code, details }: OrderProblem): CartTotals | undefined {
  if (code !== 'order.price_changed') return undefined;
  const wire = v.safeParse(totalsSchema, details['totals']);
  return wire.success ? totalsFromWire(wire.output) : undefined;
}
