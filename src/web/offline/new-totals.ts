import * as v from 'valibot';
import { totalsFromWire, totalsSchema } from '#contract/wire/totals.ts';
import type { CartTotals } from '#domain/cart/cart.ts';

/** What an order would cost now, of the details of `order.price_changed`; undefined where they do not say. */
export function newTotals(details: Readonly<Record<string, unknown>>): CartTotals | undefined {
  const wire = v.safeParse(totalsSchema, details['totals']);
  return wire.success ? totalsFromWire(wire.output) : undefined;
}
