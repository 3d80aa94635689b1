import { describe, expect, test } from 'vitest';
import { distanceKm, searchLocations, type StoreLocation } from './store-location.ts';

const shop = (name: string, postcode: string, city: string): StoreLocation => ({
  code: city.toLowerCase(),
  name,
  kind: '',
  street: 'Gata 1',
  streetMore: '',
  postcode,
  city,
  region: '',
  country: 'NO',
  phone: '',
  email: '',
  services: [],
  image: '',
  offersPickup: false,
});
const shops = [
  shop('Nordstrand', '0484', 'Oslo'),
  shop('Alna', '0668', 'Oslo'),
  shop('Nygård', '5063', 'Bergen'),
  shop('Havna', '9018', 'Tromsø'),
];

describe('a search among shops', () => {
  test.each([
    ['bergen', ['Nygård']],
    ['Tromso', ['Havna']],
    ['oslo alna', ['Alna']],
    ['0670', ['Alna']],
    ['0490', ['Nordstrand']],
    ['0900', ['Alna', 'Nordstrand']],
    ['5003', ['Nygård']],
    ['7041', []],
    ['!', []],
  ])('%s', (text, names) => {
    expect(searchLocations(shops, text).map(({ name }) => name)).toEqual(names);
  });
});

test('distance is along the surface of the earth', () => {
  const oslo = { latitude: 59.9139, longitude: 10.7522 };
  const bergen = { latitude: 60.3913, longitude: 5.3221 };
  expect(distanceKm(oslo, bergen)).toBeCloseTo(305, -1);
  expect(distanceKm(oslo, oslo)).toBe(0);
  const across = { latitude: 0, longitude: 179 };
  expect(distanceKm(across, { latitude: 0, longitude: -179 })).toBeCloseTo(222, -1);
});
