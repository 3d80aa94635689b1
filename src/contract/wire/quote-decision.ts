import * as v from 'valibot';
import type { Ore } from '#domain/money/ore.ts';
import { fromKroner, kroner, toKroner } from './money.ts';

const actions = ['cancel', 'accept', 'decline'] as const;

export const quoteDecisionSchema = v.strictObject({
  action: v.picklist(actions),
  /** Our addition: the net total that the buyer has seen. A later answer of the seller is not accepted with it. */
  quote_total_negotiated: v.optional(kroner),
});

/** A buyer's decision about a quote. */
export interface QuoteDecision {
  readonly action: (typeof actions)[number];
  readonly seenNet?: Ore;
}

export function quoteDecisionToWire({
  action,
  seenNet,
}: QuoteDecision): v.InferOutput<typeof quoteDecisionSchema> {
  return { action, ...(seenNet !== undefined && { quote_total_negotiated: toKroner(seenNet) }) };
}

export function quoteDecisionFromWire({
  action,
  quote_total_negotiated: seen,
}: v.InferOutput<typeof quoteDecisionSchema>): QuoteDecision {
  return { action, ...(seen !== undefined && { seenNet: fromKroner(seen) }) };
}
