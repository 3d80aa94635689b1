import * as v from 'valibot';
import type { Hook } from '#contract/http/hook.ts';

/** An ERP sends the number of pieces in stock (rules/calls#hooks). */
export const stockHook: Hook = {
  id: 'hook.stock',
  path: '/api/hooks/stock',
  summary: 'Sets the counted stock of articles; unknown ones are passed over',
  maxPerMinute: 60,
};

/** Klarna reports a change of a payment. */
export const klarnaHook: Hook = {
  id: 'hook.klarna',
  path: '/api/hooks/klarna',
  summary: 'Has a payment read at Klarna; its address holds the secret of the payment',
  maxPerMinute: 600,
};

/** Vipps reports a change of a payment. */
export const vippsHook: Hook = {
  id: 'hook.vipps',
  path: '/api/hooks/vipps',
  summary: 'Has a payment read at Vipps',
  maxPerMinute: 600,
};

/** The part of a message of Vipps that the shop reads. */
export const vippsMessage = v.object({ reference: v.pipe(v.string(), v.maxLength(64)) });

export const maxOnHand = 1_000_000;
const maxCounts = 100;
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The body of `hook.stock`. A count without a shop's code is the warehouse's. */
export const stockCounts = v.strictObject({
  counts: v.pipe(
    v.array(
      v.strictObject({
        sku: name,
        qty: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOnHand)),
        store: v.optional(name),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxCounts),
  ),
});

/** All hooks, for the document of staff calls. */
export const hooks: readonly Hook[] = [stockHook, klarnaHook, vippsHook];
