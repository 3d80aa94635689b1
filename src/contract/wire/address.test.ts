import { expect, test } from 'vitest';
import { anAddress } from '#testing/an-address.ts';
import { addressFromWire, addressToWire, destinationFromWire } from './address.ts';

test('a region travels with its address, and is read in capitals (rules/orders#table-rates)', () => {
  const address = anAddress({ country: 'SE', postcode: '21120', region: 'SKÅNE' });
  expect(addressFromWire(addressToWire(address))).toEqual(address);
  const wire = { ...addressToWire(anAddress({ country: 'SE' })), region: ' Skåne ' };
  expect(addressFromWire(wire).region).toBe('SKÅNE');
});

test.each(['NO', 'SJ'])('an address in %s has none', (country) => {
  const wire = { ...addressToWire(anAddress({ country })), region_code: 'OSLO' };
  expect(addressFromWire(wire)).not.toHaveProperty('region');
  const { postcode, city, region_code } = wire;
  const to = { country_id: country, postcode, city, region_code };
  expect(destinationFromWire(to)).not.toHaveProperty('region');
});
