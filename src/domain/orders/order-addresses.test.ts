import { expect, test } from 'vitest';
import { anAddress } from '#testing/an-order-request.ts';
import { orderAddresses } from './order-addresses.ts';

const home = anAddress();
const lines = ['Ola Nordmann', 'Storgata 12', '0155 Oslo'];

test('what goes to who pays has one address', () => {
  const same = orderAddresses({ billing: home, shipping: home });
  expect(same).toEqual({ receiver: lines, payer: lines, isOne: true });
  const abroad = { ...home, country: 'SE', company: 'Rör AB', apartment: 'H0201' };
  const other = orderAddresses({ billing: home, shipping: abroad });
  expect(other.receiver).toEqual([
    'Rör AB',
    'Ola Nordmann',
    'Storgata 12',
    'H0201',
    '0155 Oslo',
    'SE',
  ]);
  expect(other.isOne).toBe(false);
});

test('what is fetched goes to a shop, not to a person there; what is no goods goes nowhere', () => {
  const shippingMethod = { carrierCode: 'pickup', methodCode: 'oslo', title: 'Hent i Oslo' };
  const shipping = anAddress({ company: 'Armatur Oslo' });
  expect(orderAddresses({ billing: home, shipping, shippingMethod }).receiver).toEqual([
    'Armatur Oslo',
    'Storgata 12',
    '0155 Oslo',
  ]);
  expect(orderAddresses({ billing: home })).toEqual({ receiver: [], payer: lines, isOne: false });
});
