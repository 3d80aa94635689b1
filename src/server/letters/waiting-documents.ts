import * as v from 'valibot';

/** Letters wait in the outbox with these documents: with no more than it takes to read the rest when they leave. */
export const ofOrder = v.strictObject({ orderId: v.number() });
export const ofShipment = v.strictObject({ orderId: v.number(), shipment: v.number() });
export const ofCancellation = v.strictObject({ orderId: v.number(), cancellation: v.number() });
export const ofMoneyBack = v.strictObject({
  orderId: v.number(),
  amount: v.number(),
  isFreed: v.boolean(),
});
/** The actor, as the audit names them. */
const doneBy = { actor: v.string() };
export const shipmentDone = v.strictObject({ ...ofShipment.entries, ...doneBy });
export const cancellationDone = v.strictObject({ ...ofCancellation.entries, ...doneBy });
export const ofPaper = v.strictObject({ paper: v.number() });
export const ofRequest = v.strictObject({ requestId: v.number() });
export const ofMessage = v.strictObject({ messageId: v.number() });
