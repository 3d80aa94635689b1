import type { OrderRequest } from '#contract/wire/order.ts';
import type { Address } from '#domain/checkout/checkout.ts';

/** An address in Oslo that every rule accepts. */
export function anAddress(overrides: Partial<Address> = {}): Address {
  return {
    firstName: 'Ola',
    lastName: 'Nordmann',
    country: 'NO',
    street: 'Storgata 12',
    apartment: '',
    postcode: '0155',
    city: 'Oslo',
    phone: '+4722334455',
    company: '',
    organisationNumber: '',
    ...overrides,
  };
}

/** The pick-up of rentals where no shop keeps them: the warehouse hands them over. */
export const atTheWarehouse = { carrierCode: 'pickup', methodCode: 'warehouse' } as const;

/** An order of one basin, paid by invoice and delivered by courier. */
export function anOrderRequest(overrides: Partial<OrderRequest> = {}): OrderRequest {
  return {
    key: 'order-key-0001',
    lines: [{ sku: 'SRV-600', quantity: 1, options: {} }],
    email: 'ola@example.no',
    billing: anAddress(),
    shipping: anAddress(),
    shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
    paymentMethodCode: 'invoice',
    fields: {},
    ...overrides,
  };
}
