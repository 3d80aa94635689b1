import { expect, test } from 'vitest';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { billingAddress, shippingAddress } from './checkout-addresses.ts';
import { emptyDetails } from './checkout-details.ts';
import { detailsOfOrder } from './details-of-order.ts';

const sent = { isVirtual: false, isFetched: false, isInvoiced: true };
const firm = { company: 'Rør AS', organisationNumber: '923609016' };

test.each([
  ['a person', anAddress(), anAddress()],
  [
    'a firm whose invoice goes elsewhere',
    anAddress(firm),
    anAddress({ ...firm, street: 'Kaia 1' }),
  ],
  ['a town of its own', anAddress({ city: 'Gamlebyen' }), anAddress({ city: 'Gamlebyen' })],
])('checkout knows of an order what had been written: %s', (_name, shipping, billing) => {
  const details = { ...emptyDetails, ...detailsOfOrder(anOrderRequest({ shipping, billing })) };
  expect(shippingAddress(details)).toEqual(shipping);
  expect(billingAddress(details, sent)).toEqual(billing);
  expect(details).toMatchObject({
    email: 'ola@example.no',
    shippingMethod: 'flatrate/flatrate',
    paymentMethod: 'invoice',
  });
});

test('so it does where nothing is delivered', () => {
  const { shipping: _, ...order } = anOrderRequest({ billing: anAddress({ street: 'Kaia 1' }) });
  const details = { ...emptyDetails, ...detailsOfOrder(order) };
  expect(billingAddress(details, { ...sent, isVirtual: true })).toEqual(order.billing);
});
