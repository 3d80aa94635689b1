import type { CheckoutDetails } from './checkout-details.ts';
import type { FreightPlace } from './freight-table.ts';
import { checkPostcode } from './postcode.ts';

/** The place that freight depends on. A postcode that is not complete yet is left out. */
export function knownPlace({
  country,
  postcode,
}: Pick<CheckoutDetails, 'country' | 'postcode'>): FreightPlace {
  const checked = checkPostcode(postcode, country);
  return { country, postcode: checked.ok ? checked.value : '' };
}
