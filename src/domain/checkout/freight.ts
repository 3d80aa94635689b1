import { isOutsideVatArea } from '#domain/money/is-outside-vat-area.ts';
import { noVat, priceFromNet, zeroPrice, type VatRate } from '#domain/money/price.ts';
import type { Settings } from '#domain/settings.ts';
import type { ShippingMethod } from './checkout.ts';
import { markDefault } from './choose-methods.ts';
import { flatRate } from './flat-rate.ts';
import type { FreightLoad } from './freight-load.ts';
import {
  tableNet,
  type FreightPlace,
  type FreightRate,
  type FreightService,
} from './freight-table.ts';

/** A shop where goods can be fetched. */
export interface PickupShop {
  readonly code: string;
  readonly name: string;
  /** The name of this way of delivery, such as `Hent i Armatur Oslo`. */
  readonly title: string;
  /** Opening hours in one line; empty where they are unknown. */
  readonly hours: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

/** The freight of a store view, the same on the server and in the browser. */
export interface Freight {
  /**
   * The rates that can apply to the country; empty where the merchant has none, or `isWhole` is false.
   */
  readonly rates: readonly FreightRate[];
  /** The services that the merchant has rates for. */
  readonly services: readonly FreightService[];
  /**
   * False where the browser can't work out freight: the table is too large for it, or not fetched yet
   * (then `services` is empty).
   */
  readonly isWhole: boolean;
  readonly shops: readonly PickupShop[];
  /** The place where the warehouse hands over rentals; its code is `warehouseCode`. */
  readonly rentalPlace?: PickupShop;
  readonly titles: Readonly<Record<FreightService, string>>;
}

const tableCarrier = 'tablerate';
const pickupCarrier = 'pickup';
/** The code of the pick-up place that takes goods from the warehouse. */
export const warehouseCode = 'warehouse';

interface Asked {
  readonly load: FreightLoad;
  readonly place: FreightPlace;
  /** The highest VAT rate among the goods. */
  readonly vat: VatRate;
  readonly checkout: Pick<Settings['checkout'], 'flatRate' | 'freeFreightFrom'>;
  /** A coupon makes freight free. */
  readonly isFree?: boolean;
}

/**
 * The ways to have goods delivered to a place, each with its cost: the usual one first, then pick-up
 * shops (rules/orders#delivery, rules/orders#table-rates, rules/orders#bulky-goods,
 * rules/orders#pick-up). Empty where the merchant's table has no rate for the place.
 */
export function deliveryMethods(freight: Freight, asked: Asked): readonly ShippingMethod[] {
  const pickups = nearestFirst(freight.shops, asked.place).map(pickupMethod);
  const { rentalPlace } = freight;
  // Rentals are fetched and returned in a shop, or at the warehouse where it hands them over.
  const handedOver = rentalPlace ? [...pickups, pickupMethod(rentalPlace)] : pickups;
  if (asked.load.hasRental && handedOver.length > 0) return markDefault(handedOver);
  return markDefault([...carried(freight, asked), ...pickups]);
}

function carried(freight: Freight, asked: Asked): ShippingMethod[] {
  const { rates, services, titles, isWhole } = freight;
  const { load, place, checkout } = asked;
  const vat = isOutsideVatArea(place.country, place.postcode) ? noVat : asked.vat;
  if (services.length === 0) {
    const rate = flatRate(checkout.flatRate, vat);
    // While the table is unknown, bulky goods may still have rates of their own.
    const isFree = isFreeOfCharge(load.isBulky && !isWhole ? 'bulky' : 'home', asked);
    if (isFree) return [{ ...rate, price: zeroPrice }];
    return [isWhole ? rate : { ...rate, price: zeroPrice, isUnconfirmed: true }];
  }
  return servicesFor(load, services).flatMap((service) => {
    const method = {
      carrierCode: tableCarrier,
      methodCode: service,
      title: titles[service],
      isDefault: false,
      isOffline: false,
    };
    const isFree = isFreeOfCharge(service, asked);
    if (!isWhole) return [{ ...method, price: zeroPrice, ...(!isFree && { isUnconfirmed: true }) }];
    const net = tableNet(rates, service, place, load.measured);
    if (net === undefined) return [];
    return [{ ...method, price: isFree ? zeroPrice : priceFromNet(net, vat) }];
  });
}

/**
 * Bulky goods use the bulky rates if the merchant has set some, and never go to a carrier's pick-up
 * point.
 */
export function servicesFor(
  { isBulky }: Pick<FreightLoad, 'isBulky'>,
  services: readonly FreightService[],
): readonly FreightService[] {
  if (!isBulky) return services.filter((service) => service !== 'bulky');
  return [services.includes('bulky') ? 'bulky' : 'home'];
}

/** Freight is free above a sum including VAT, but not for bulky goods (rules/orders#free-freight). */
function isFreeOfCharge(
  service: FreightService,
  { isFree = false, load, checkout: { freeFreightFrom } }: Asked,
): boolean {
  if (isFree) return true;
  return service !== 'bulky' && freeFreightFrom > 0 && load.gross >= freeFreightFrom;
}

/** Sorts shops by the distance of postcodes; without a postcode they stay in the merchant's order. */
function nearestFirst(
  shops: readonly PickupShop[],
  { postcode }: FreightPlace,
): readonly PickupShop[] {
  if (!/^\d{4}$/.test(postcode)) return shops;
  const distance = (shop: PickupShop) => Math.abs(Number(shop.postcode) - Number(postcode));
  return shops.toSorted((one, other) => distance(one) - distance(other));
}

function pickupMethod(shop: PickupShop): ShippingMethod {
  const { code, name, title, hours, street, country, postcode, city } = shop;
  const note = [`${street}, ${postcode} ${city}`, hours].filter((part) => part !== '').join(' · ');
  return {
    carrierCode: pickupCarrier,
    methodCode: code,
    title,
    note,
    price: zeroPrice,
    isDefault: false,
    isOffline: false,
    place: { name, country, postcode },
  };
}

/** The code of the place where goods are fetched; undefined where they are sent. */
export function pickupCode(method: ChosenWay): string | undefined {
  return method?.carrierCode === pickupCarrier ? method.methodCode : undefined;
}

type ChosenWay = { readonly carrierCode?: string; readonly methodCode?: string } | undefined;

/** The pick-up place of a method; undefined where goods are sent. */
export function pickupPlace(
  { shops, rentalPlace }: Pick<Freight, 'shops' | 'rentalPlace'>,
  chosen: ChosenWay,
): PickupShop | undefined {
  const chosenCode = pickupCode(chosen);
  if (chosenCode === warehouseCode) return rentalPlace;
  return shops.find(({ code }) => code === chosenCode);
}

/** The place that decides VAT: the pick-up place, else the delivery address. */
export function placeOfDelivery(
  freight: Pick<Freight, 'shops' | 'rentalPlace'>,
  chosen: ChosenWay,
  sentTo: FreightPlace,
): FreightPlace {
  const place = pickupPlace(freight, chosen);
  return place === undefined ? sentTo : { country: place.country, postcode: place.postcode };
}

/** Whether a delivery method takes the goods from the warehouse. */
export function isFromWarehouse(method: ChosenWay): boolean {
  return (pickupCode(method) ?? warehouseCode) === warehouseCode;
}
