import type { StoreLocation } from '#domain/content/store-location.ts';
import { phoneText } from '#domain/customer/phone.ts';
import type { PlacedOrderTexts } from './order-sums.ts';

/** The shop where an order is fetched, as it is written in a letter and on a page. */
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
