import { warehouseCode, type Freight, type PickupShop } from '#domain/checkout/freight.ts';
import { servicesOf, type FreightRate } from '#domain/checkout/freight-table.ts';
import type { StoreLocation } from '#domain/content/store-location.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Place } from '#server/asking.ts';
import { mailTexts } from '#texts/mails.ts';
import { loadStoresTexts } from '#texts/stores.ts';
import { weekLine } from '#texts/week-line.ts';

/** Loads the freight of a store view: the rates of all countries, and the pick-up places. */
export async function findFreight({
  services,
  storeView,
}: Pick<Place, 'services' | 'storeView'>): Promise<Freight> {
  const { locations, freightRates } = await services.content.of(storeView.code);
  const { seller } = services.settings.current;
  return freightOf({ rates: freightRates, locations, seller, storeView });
}

interface FreightFacts {
  readonly rates: readonly FreightRate[];
  readonly locations: readonly StoreLocation[];
  readonly seller: Seller;
  readonly storeView: Pick<StoreView, 'language' | 'settings'>;
}

/** The same from loaded facts, with the texts of the store view. */
export async function freightOf(facts: FreightFacts): Promise<Freight> {
  const { rates, locations, storeView } = facts;
  const { language } = storeView;
  const stores = await loadStoresTexts(language);
  const t = mailTexts[language];
  const shops = locations.filter(({ offersPickup }) => offersPickup);
  const rentalPlace = rentalPlaceOf(facts);
  return {
    rates,
    services: servicesOf(rates),
    isWhole: true,
    shops: shops.map(({ code, name, street, postcode, city, country, hours }) => ({
      code,
      name,
      title: t('method.pickup', { shop: name }),
      hours: hours === undefined ? '' : weekLine(hours.week, language, stores),
      street,
      postcode,
      city,
      country,
    })),
    ...(rentalPlace && { rentalPlace }),
    titles: {
      home: t('method.home'),
      'pickup-point': t('method.pickup-point'),
      bulky: t('method.bulky'),
    },
  };
}

/**
 * The place for rentals: the store view's, else the seller's address; undefined before one of them is
 * set (rules/orders#pick-up).
 */
function rentalPlaceOf({ seller, storeView }: FreightFacts): PickupShop | undefined {
  const { language, settings } = storeView;
  const { rentalPlace: set } = settings.checkout;
  const { street, postcode, city } = set.street === '' ? seller : set;
  if (street === '') return undefined;
  return {
    code: warehouseCode,
    name: set.name === '' ? seller.name : set.name,
    title: mailTexts[language]('method.warehouse'),
    hours: '',
    street,
    postcode,
    city,
    country: settings.tax.country,
  };
}
