import type { StoreLocationView } from '#contract/views/store-locations.ts';
import { clockText, type OpenSpan } from '#domain/time/opening-hours.ts';
import { addressOf, sellerOf, type Site, type Thing } from './structured-data.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A store location for search engines; unknown parts are left out. */
export function structuredStore(site: Site, { location, week, unusual }: StoreLocationView): Thing {
  const { code, name, street, postcode, city, region, country, point, phone, email } = location;
  const address = {
    ...(street !== '' && { streetAddress: street }),
    ...(postcode !== '' && { postalCode: postcode }),
    ...(city !== '' && { addressLocality: city }),
    ...(region !== '' && { addressRegion: region }),
    addressCountry: country,
  };
  return {
    '@type': 'Store',
    name,
    url: addressOf(site, `/stores/${code}`),
    address: { '@type': 'PostalAddress', ...address },
    ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
    ...(phone !== '' && { telephone: phone }),
    ...(email !== '' && { email }),
    parentOrganization: sellerOf(site),
    openingHoursSpecification: week.flatMap(({ first, last, span }) =>
      span === undefined ? [] : [{ ...timesOf(span), dayOfWeek: days.slice(first, last + 1) }],
    ),
    ...(unusual.length > 0 && {
      specialOpeningHoursSpecification: unusual.map(({ day, span }) => ({
        // Midnight for both means closed.
        ...timesOf(span ?? { opens: 0, closes: 0 }),
        validFrom: day,
        validThrough: day,
      })),
    }),
  };
}

function timesOf({ opens, closes }: OpenSpan): Thing {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: clockText(opens),
    closes: clockText(closes),
  };
}
