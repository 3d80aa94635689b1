import type { Freight } from '#domain/checkout/freight.ts';
import { servicesOf, type FreightRate } from '#domain/checkout/freight-table.ts';
import type { StoreLocation } from '#domain/content/store-location.ts';
import type { Language } from '#domain/settings.ts';
import type { Place } from '#server/asking.ts';
import { mailTexts } from '#texts/mails.ts';
import { loadStoresTexts } from '#texts/stores.ts';
import { weekLine } from '#texts/week-line.ts';

/** What delivery costs in a store view: the rates of all countries, and the shops where goods may be fetched. */
export async function findFreight({
  services,
  storeView: { code, language },
}: Pick<Place, 'services' | 'storeView'>): Promise<Freight> {
  const { locations, freightRates } = await services.content.of(code);
  return freightOf(freightRates, locations, language);
}

/** The same of what was loaded, in the words of a language. */
export async function freightOf(
  rates: readonly FreightRate[],
  locations: readonly StoreLocation[],
  language: Language,
): Promise<Freight> {
  const stores = await loadStoresTexts(language);
  const t = mailTexts[language];
  const shops = locations.filter(({ offersPickup }) => offersPickup);
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
    titles: {
      home: t('method.home'),
      'pickup-point': t('method.pickup-point'),
      bulky: t('method.bulky'),
    },
  };
}
