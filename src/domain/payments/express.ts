import { fieldsOfOrder, type OrderField } from '#domain/checkout/order-fields.ts';
import { isSent, lineFulfilment, type FulfilledLine } from '#domain/orders/fulfilment.ts';

/** Whether a cart can be bought with only name and address from the provider. */
export function isForExpress(
  lines: readonly FulfilledLine[],
  fields: readonly OrderField[],
): boolean {
  const kinds = lines.map(lineFulfilment);
  const isPlain = !kinds.some((kind) => kind === 'rental' || kind === 'made-to-measure');
  const asked = fieldsOfOrder(fields, { isCompany: false, isVirtual: false });
  return isPlain && kinds.some(isSent) && !asked.some(({ isRequired }) => isRequired);
}
