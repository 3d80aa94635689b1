import * as v from 'valibot';
import { totalsFromWire, totalsSchema } from '#contract/wire/totals.ts';
import type { CartTotals } from '#domain/cart/cart.ts';

/**
 * Reads the present cost of an order from the details of `order.price_changed`; undefined where they
 * lack it.
 */
export function newTotals(details: Readonly<Record<string, unknown>>): CartTotals | undefined {
  const wire = v.safeParse(totalsSchema, details['totals']);
  return wire.success ? totalsFromWire(wire.output) : undefined;
}
