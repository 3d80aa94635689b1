import type { CutLine } from '#domain/catalog/is-cut.ts';
import { fieldsOfOrder, type OrderField } from '#domain/checkout/order-fields.ts';
import { isSent, lineFulfilment, type FulfilledLine } from '#domain/orders/fulfilment.ts';

/** A line of a cart, as far as express depends on it. */
export interface ExpressLine extends FulfilledLine, Pick<CutLine, 'isCutToLength'> {}

/**
 * Whether a cart can be bought with only the name and address that the provider sends. The provider does not say which
 * lines lack the right of withdrawal (rules/payments#express).
 */
export function isForExpress(
  lines: readonly ExpressLine[],
  fields: readonly OrderField[],
): boolean {
  const kinds = lines.map(lineFulfilment);
  const isPlain =
    !lines.some(({ isCutToLength }) => isCutToLength) &&
    !kinds.some((kind) => kind === 'rental' || kind === 'made-to-measure');
  const asked = fieldsOfOrder(fields, { isCompany: false, isVirtual: false });
  return isPlain && kinds.some(isSent) && !asked.some(({ isRequired }) => isRequired);
}
