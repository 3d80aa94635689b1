import * as v from 'valibot';

/**
 * The documents of waiting letters in the outbox. They hold only the keys to load the other data when
 * the letter leaves. One name stands for one thing, since an erasure finds letters by it.
 */
export const ofOrder = v.strictObject({ orderId: v.number() });
export const ofShipment = v.strictObject({ orderId: v.number(), shipment: v.number() });
export const ofCancellation = v.strictObject({ orderId: v.number(), cancellation: v.number() });
export const ofReturn = v.strictObject({ orderId: v.number(), returnId: v.number() });
export const ofMoneyBack = v.strictObject({
  orderId: v.number(),
  amount: v.number(),
  isFreed: v.boolean(),
  /** The moment when the shop decided it; absent where the money was given back by hand. */
  plannedAt: v.optional(v.number()),
});
/** The actor in the audit's spelling. */
const doneBy = { actor: v.string() };
export const shipmentDone = v.strictObject({ ...ofShipment.entries, ...doneBy });
export const cancellationDone = v.strictObject({ ...ofCancellation.entries, ...doneBy });
export const ofPaper = v.strictObject({ paper: v.number() });
export const byReturn = v.strictObject({ returnId: v.number() });
/** The wished goods, and the sums of the moment when it was decided. */
export const byWishedReturn = v.strictObject({
  ...byReturn.entries,
  wish: v.optional(
    v.strictObject({
      goods: v.pipe(
        v.array(v.strictObject({ sku: v.string(), name: v.string(), quantity: v.number() })),
        v.readonly(),
      ),
      cost: v.optional(v.number()),
      worth: v.number(),
    }),
  ),
});
export const ofReturnMessage = v.strictObject({
  ...byReturn.entries,
  returnMessageId: v.number(),
});
export const byQuote = v.strictObject({ quoteId: v.number() });
export const ofQuoteMessage = v.strictObject({
  ...byQuote.entries,
  quoteMessageId: v.number(),
});
export const ofRequest = v.strictObject({ requestId: v.number() });
export const ofMessage = v.strictObject({ messageId: v.number() });
