import type { CheckoutDetails } from './checkout-details.ts';

/** Whether the details name the company that buys (rules/orders#buying-company). Blanks in its number don't matter. */
export function namesBuyer(
  { isCompany, organisationNumber }: Pick<CheckoutDetails, 'isCompany' | 'organisationNumber'>,
  buyer: Pick<CheckoutDetails, 'organisationNumber'>,
): boolean {
  return isCompany && compact(organisationNumber) === compact(buyer.organisationNumber);
}

function compact(number: string): string {
  return number.toUpperCase().replace(/[\s.-]|MVA$/g, '');
}
