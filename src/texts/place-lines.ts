import type { StoreLocation } from '#domain/content/store-location.ts';
import { phoneText } from '#domain/customer/phone.ts';
import type { PlacedOrderTexts } from './order-sums.ts';

/** The pick-up shop in lines, for letters and pages. */
export function placeLines(
  { name, street, streetMore, postcode, city, phone }: StoreLocation,
  t: PlacedOrderTexts,
): readonly string[] {
  return [
    name,
    street,
    streetMore,
    `${postcode} ${city}`,
    phone && t('placedOrder.placePhone', { phone: phoneText(phone) }),
  ].filter((line) => line !== '');
}
