import { expect, test } from 'vitest';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop } from '#web/state/page/shop.tsx';
import { structuredStore } from './structured-store.ts';

test('a shop is told with place and hours, without what is not known', () => {
  const site = {
    shop: createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts),
    publicUrl: 'https://shop.example',
  };
  const hours = { days: '', hours: '' };
  const told = structuredStore(site, {
    location: {
      code: 'oslo',
      name: 'Oslo',
      kind: '',
      city: 'Oslo',
      address: [],
      street: '',
      postcode: '0484',
      region: '',
      country: 'NO',
      phone: '',
      email: '',
      services: [],
    },
    description: '',
    week: [
      { ...hours, first: 0, last: 4, span: { opens: 390, closes: 1080 } },
      { ...hours, first: 5, last: 6, span: undefined },
    ],
    unusual: [{ ...hours, day: '2026-12-25', span: undefined }],
    words: { title: '', all: '', hours: '', unusual: '', address: '', contact: '', services: '' },
  });
  expect(told).toMatchObject({
    '@type': 'Store',
    url: 'https://shop.example/stores/oslo',
    address: { postalCode: '0484', addressLocality: 'Oslo', addressCountry: 'NO' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '06:30',
        closes: '18:00',
      },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  });
  expect(Object.keys(told)).not.toContain('geo');
  expect(Object.keys(told)).not.toContain('telephone');
});
