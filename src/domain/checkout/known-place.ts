import type { CheckoutDetails } from './checkout-details.ts';
import type { FreightPlace } from './freight-table.ts';
import { checkPostcode } from './postcode.ts';

/** The place goods go to, as far as freight depends on it: a postcode counts once it is whole. */
export function knownPlace({
  country,
  postcode,
}: Pick<CheckoutDetails, 'country' | 'postcode'>): FreightPlace {
  return { country, postcode: checkPostcode(postcode, country).ok ? postcode.trim() : '' };
}
