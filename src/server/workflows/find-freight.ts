import { servicesOf } from '#domain/checkout/freight-table.ts';
import type { Freight } from '#domain/checkout/freight.ts';
import type { Place } from '#server/asking.ts';
import { mailTexts } from '#texts/mails.ts';
import { loadStoresTexts } from '#texts/stores.ts';
import { weekLine } from '#texts/week-line.ts';

/** What delivery costs in a store view: the rates of all countries, and the shops where goods may be fetched. */
export async function findFreight({
  services,
  storeView: { code, language },
}: Pick<Place, 'services' | 'storeView'>): Promise<Freight> {
  const [{ locations, freightRates }, stores] = await Promise.all([
    services.content.of(code),
    loadStoresTexts(language),
  ]);
  const t = mailTexts[language];
  const shops = locations.filter(({ offersPickup }) => offersPickup);
  return {
    rates: freightRates,
    services: servicesOf(freightRates),
    isWhole: true,
    shops: shops.map(({ name, street, postcode, city, country, hours, code: shop }) => ({
      code: shop,
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
