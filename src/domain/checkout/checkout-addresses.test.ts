import { describe, expect, it } from 'vitest';
import {
  billingAddress,
  checkPayment,
  checkShipping,
  shippingAddress,
} from './checkout-addresses.ts';
import { emptyBilling, emptyDetails, type CheckoutDetails } from './checkout-details.ts';

const person: CheckoutDetails = {
  ...emptyDetails,
  firstName: 'Kari',
  lastName: 'Nordmann',
  street: 'Byggeplassen 1',
  postcode: '0155',
  city: 'Oslo',
  phone: '41234567',
};
const company: CheckoutDetails = {
  ...person,
  isCompany: true,
  company: 'Rør AS',
  organisationNumber: '988 077 917',
};
const office = {
  ...emptyBilling,
  firstName: 'Kari',
  lastName: 'Nordmann',
  street: 'Kontorveien 2',
  postcode: '5003',
  city: 'Bergen',
};

const sent = { isVirtual: false, isFetched: false, isInvoiced: true };
const nothingSent = { ...sent, isVirtual: true };

it.each([
  ['sent', (details: CheckoutDetails) => checkShipping(details, false)],
  ['fetched', (details: CheckoutDetails) => checkShipping(details, true)],
  ['files', (details: CheckoutDetails) => checkPayment(details, nothingSent)],
] as const)(
  'goods that are %s need a mobile number, not a landline (rules/law#phones)',
  (_, check) => {
    const details = { ...person, billing: office };
    expect(check({ ...details, phone: '22 33 44 55' })).toEqual({
      phone: { code: 'field.mobile' },
    });
    expect(check(details)).toEqual({});
  },
);

describe('where the invoice goes (rules/orders#invoice-address)', () => {
  it('a person’s goes with the goods unless it is said otherwise', () => {
    expect(checkPayment(person, sent)).toEqual({});
    expect(billingAddress(person, sent)).toEqual(shippingAddress(person));
  });

  it('a company says where: never silently to the site', () => {
    expect(checkPayment(company, sent)).toEqual({ billingFrom: { code: 'field.required' } });
    expect(checkPayment({ ...company, billingFrom: 'delivery' }, sent)).toEqual({});
    const own = { ...company, billingFrom: 'own', billing: office } as const;
    expect(checkPayment(own, sent)).toEqual({});
    expect(billingAddress(own, sent)).toMatchObject({
      company: 'Rør AS',
      organisationNumber: '988077917',
      street: 'Kontorveien 2',
      postcode: '5003',
      city: 'Bergen',
    });
    expect(shippingAddress(own).street).toBe('Byggeplassen 1');
  });

  it('a postcode that is known not to exist is refused', () => {
    const isKnown = ({ postcode }: { readonly postcode: string }) => postcode !== '1234';
    const postcode = { code: 'field.postcode_unknown', details: { postcode: '1234' } };
    const nowhere = { ...person, postcode: ' 1234' };
    expect(checkShipping(nowhere, false, isKnown)).toEqual({ postcode });
    expect(checkShipping(nowhere, true, isKnown)).toEqual({});
    expect(checkShipping(person, false, isKnown)).toEqual({});
    const billing = { ...office, postcode: '1234' };
    const own = { ...company, billingFrom: 'own', billing } as const;
    expect(checkPayment(own, sent, isKnown)).toEqual({ 'billing.postcode': postcode });
  });

  it('where nothing is delivered the invoice needs an address', () => {
    expect(Object.keys(checkPayment(company, nothingSent))).toContain('billing.street');
    expect(checkPayment({ ...company, billing: office }, nothingSent)).toEqual({});
  });

  it('an order that costs nothing has no invoice, and its goods’ address is its buyer’s (rules/payments#choosing)', () => {
    const free = { ...sent, isInvoiced: false, isFree: true };
    expect(checkPayment(company, free)).toEqual({});
    const begun = { ...company, billingFrom: 'own', billing: { ...office, street: '' } } as const;
    expect(checkPayment(begun, free)).toEqual({});
    expect(billingAddress(begun, free).street).toBe('Byggeplassen 1');
    expect(Object.keys(checkPayment(company, { ...free, isVirtual: true }))).toContain(
      'billing.street',
    );
  });

  it('who fetches the goods is asked for an address only for an invoice', () => {
    const fetching = { ...person, street: '', postcode: '', city: '' };
    const fetched = { ...sent, isFetched: true };
    expect(checkShipping(fetching, true)).toEqual({});
    expect(checkShipping({ ...fetching, phone: '' }, true)).toHaveProperty('phone');
    expect(shippingAddress(person, true)).toMatchObject({ lastName: 'Nordmann', street: '' });
    const paidThere = { ...fetched, isInvoiced: false };
    expect(checkPayment({ ...fetching, isCompany: true }, paidThere)).toEqual({});
    expect(billingAddress(person, paidThere)).toMatchObject({
      lastName: 'Nordmann',
      phone: '+4741234567',
      street: '',
      postcode: '',
    });
    expect(Object.keys(checkPayment(fetching, fetched))).toContain('billing.street');
    expect(checkPayment({ ...fetching, billing: office }, fetched)).toEqual({});
    expect(billingAddress({ ...fetching, billing: office }, fetched).street).toBe('Kontorveien 2');
    // An address from an earlier choice is used.
    expect(checkPayment(person, fetched)).toEqual({});
    expect(billingAddress(person, fetched).street).toBe('Byggeplassen 1');
  });

  it('an address of its own is needed whole', () => {
    const broken = { ...office, postcode: '500' };
    expect(checkPayment({ ...person, billingFrom: 'own', billing: broken }, sent)).toEqual({
      'billing.postcode': { code: 'field.postcode' },
    });
  });
});

describe('where a store view delivers to several countries (rules/forms#addresses)', () => {
  const swedish = { ...person, country: 'SE', postcode: '111 22', city: 'Stockholm' };

  it('postcode and phone follow the rules of the country', () => {
    expect(checkShipping(swedish, false)).toEqual({ phone: { code: 'field.phone' } });
    expect(checkShipping({ ...swedish, phone: '+46 8 123 456' }, false)).toEqual({});
    expect(checkShipping({ ...swedish, country: 'NO' }, false)).toHaveProperty('postcode');
    expect(shippingAddress({ ...swedish, phone: '+46 8 123 456' })).toMatchObject({
      country: 'SE',
      postcode: '111 22',
    });
  });

  it('the invoice may go to another country than the goods', () => {
    const own = { ...swedish, billingFrom: 'own', billing: office } as const;
    expect(checkPayment(own, sent)).toEqual({});
    expect(billingAddress({ ...own, phone: '+46 8 123 456' }, sent).country).toBe('NO');
  });
});
