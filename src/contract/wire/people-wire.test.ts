import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { fieldIssues } from '#contract/http/envelope.ts';
import * as order from '#contract/order.ts';
import * as stock from '#contract/stock.ts';
import * as url from '#contract/url.ts';
import * as user from '#contract/user.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { aStockItem } from '#testing/a-product.ts';
import { expectToTravel, travelled } from '#testing/travel.ts';
import type { SavedAddress } from './customer.ts';
import type { OrderRequest } from './order.ts';

const address: Address = {
  firstName: 'Ola',
  lastName: 'Nordmann',
  country: 'NO',
  street: 'Storgata 12',
  apartment: 'Leilighet 4',
  postcode: '0155',
  city: 'Oslo',
  phone: '+4722334455',
  company: 'Nordmann VVS AS',
  organisationNumber: '988077917',
};
const plain: Address = { ...address, apartment: '', company: '', organisationNumber: '' };
const saved: SavedAddress = {
  ...address,
  id: 33,
  isDefaultShipping: true,
  isDefaultBilling: false,
};

const codes = (schema: v.GenericSchema, wire: unknown) =>
  fieldIssues(v.safeParse(schema, wire).issues ?? []).map(({ path, code }) => [path, code]);

describe('a customer', () => {
  test('arrives as they left', () => {
    expectToTravel(user.me.result, {
      id: 412,
      groupId: 2,
      email: 'ola@example.no',
      firstName: 'Ola',
      lastName: 'Nordmann',
      storeId: 1,
      addresses: [saved],
      hasNetPrices: true,
      isSubscribed: false,
      createdAt: moment(1_772_000_000_000),
      updatedAt: moment(1_772_000_000_123),
    });
    const names = { email: 'ola@example.no', firstName: 'Ola', lastName: 'Nordmann' };
    expectToTravel(user.updateMe.body, names);
    expectToTravel(user.updateMe.body, { ...names, addresses: [saved] });
    const { id: _id, ...unsaved } = saved;
    expectToTravel(user.create.body, { ...names, password: 'Hemmelig1!', addresses: [unsaved] });
  });

  test('is kept as the rules of the domain write them', () => {
    const registration = travelled(user.create.body, {
      email: '  Ola@Example.NO ',
      firstName: ' Åse  Marie',
      lastName: 'Ødegård',
      password: ' med mellomrom ',
      addresses: [],
    });
    expect(registration).toMatchObject({
      email: 'ola@example.no',
      firstName: 'Åse Marie',
      password: ' med mellomrom ',
    });
  });

  test('never brings their own group (rules/sessions#viewer)', () => {
    const customer = { email: 'ola@example.no', firstname: 'Ola', lastname: 'Nordmann' };
    const wire = { customer: { ...customer, group_id: 3 }, password: 'Hemmelig1!' };
    expect(codes(user.create.body.schema, wire)).toEqual([['customer.group_id', 'unknown_key']]);
    expect(codes(user.updateMe.body.schema, { customer: { ...customer, website_id: 2 } })).toEqual([
      ['customer.website_id', 'unknown_key'],
    ]);
  });

  test('is refused field by field with the codes of the form', () => {
    const wire = {
      customer: {
        email: 'ola',
        firstname: '',
        lastname: 'Nordmann',
        addresses: [
          {
            firstname: 'Ola',
            lastname: 'Nordmann',
            street: ['Storgata 12'],
            city: 'Oslo',
            country_id: 'NO',
            postcode: '155',
            telephone: '123',
          },
        ],
      },
      password: 'Hemmelig1!',
    };
    expect(codes(user.create.body.schema, wire)).toEqual([
      ['customer.email', 'field.email'],
      ['customer.firstname', 'field.required'],
      ['customer.addresses.0.postcode', 'field.postcode'],
      ['customer.addresses.0.telephone', 'field.phone'],
    ]);
  });
});

describe('an order', () => {
  const request: OrderRequest = {
    key: '1706023804-2f1b4c',
    cartId: '1112',
    lines: [
      {
        sku: 'SRV-600-H',
        quantity: 2,
        options: {},
        unit: priceFromNet(ore(80_000), vatRate(25)),
      },
    ],
    email: 'ola@example.no',
    billing: address,
    shipping: plain,
    shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
    paymentMethodCode: 'invoice',
    expectedTotal: ore(250_495),
    fields: { customer_reference: 'PO 4711' },
  };

  test('arrives as it left', () => {
    expectToTravel(order.create.body, request);
    const { shipping: _shipping, shippingMethod: _method, ...virtual } = request;
    expectToTravel(order.create.body, virtual);
    const [line] = request.lines;
    const lines = [
      { ...line!, unit: { net: ore(80_000) } },
      { ...line!, unit: { gross: ore(5) } },
    ];
    expectToTravel(order.create.body, { ...request, lines });
    expectToTravel(order.create.result, {
      id: 212,
      number: '000000213',
      key: '1706023804-2f1b4c',
      placedAt: moment(1_772_000_000_000),
      status: 'processing',
      total: ore(250_495),
    });
  });

  test('of an older client still parses', () => {
    const wire = {
      user_id: '412',
      cart_id: '1112',
      store_code: '',
      transmited: true,
      order_id: '1706023804-2f1b',
      created_at: '2024-01-23 15:30:04',
      updated_at: '2024-01-23 15:30:04',
      products: [
        {
          sku: 'SRV-600-H',
          qty: 2,
          name: 'Servant 600',
          price: 800,
          price_incl_tax: 1000,
          product_type: 'simple',
          product_option: {},
        },
      ],
      addressInformation: {
        shippingAddress: {
          region: '',
          region_id: 0,
          country_id: 'NO',
          street: ['Storgata', '12'],
          company: '',
          telephone: '+4722334455',
          postcode: '0155',
          city: 'Oslo',
          firstname: 'Ola',
          lastname: 'Nordmann',
          email: 'ola@example.no',
          region_code: '',
        },
        billingAddress: {
          country_id: 'NO',
          street: ['Storgata', '12'],
          telephone: '22 33 44 55',
          postcode: '0155',
          city: 'Oslo',
          firstname: 'Ola',
          lastname: 'Nordmann',
          email: 'Ola@Example.no',
        },
        shipping_method_code: 'flatrate',
        shipping_carrier_code: 'flatrate',
        payment_method_code: 'klarna_kp',
        payment_method_additional: {},
        shippingExtraFields: {},
      },
      orderFields: { customer_reference: 'PO 4711' },
    };
    const read = order.create.body.fromWire(v.parse(order.create.body.schema, wire));
    expect(read).toMatchObject({
      key: '1706023804-2f1b',
      email: 'ola@example.no',
      billing: { phone: '+4722334455', street: 'Storgata', apartment: '12' },
      lines: [{ sku: 'SRV-600-H', quantity: 2, unit: { net: 80_000, gross: 100_000 } }],
    });
  });

  test('names every part that is missing', () => {
    expect(codes(order.create.body.schema, {})).toEqual([
      ['products', 'field.required'],
      ['addressInformation', 'field.required'],
    ]);
  });

  test('has a key of the shape the shop makes', () => {
    const headers = order.create.headers as v.GenericSchema;
    expect(codes(headers, { 'idempotency-key': 'kort' })).toEqual([
      ['idempotency-key', 'order.key_invalid'],
    ]);
    expect(codes(headers, {})).toEqual([]);
  });
});

describe('delivery', () => {
  test('arrives as it left', () => {
    expectToTravel(cart.shippingMethods.body, { country: 'NO', postcode: '0155', city: 'Oslo' });
    const method = { carrierCode: 'flatrate', methodCode: 'flatrate' };
    expectToTravel(cart.shippingInformation.body, { shipping: plain });
    expectToTravel(cart.shippingInformation.body, { shipping: address, billing: plain, method });
    const price = priceFromNet(ore(400), vatRate(25));
    const about = { title: 'DPD Courier', price, isDefault: true, isOffline: true };
    expectToTravel(cart.shippingMethods.result, [{ ...method, ...about }]);
    const payment = { code: 'invoice', title: 'Faktura', fee: price, isDefault: true };
    expectToTravel(cart.paymentMethods.result, [payment]);
  });

  test('may be asked for before the address is full, in either spelling', () => {
    const { schema, fromWire } = cart.shippingInformation.body;
    const wire = { addressInformation: { shippingAddress: { countryId: 'NO', postcode: '0155' } } };
    expect(fromWire(v.parse(schema, wire)).shipping).toMatchObject({
      country: 'NO',
      postcode: '0155',
      firstName: '',
    });
  });
});

test('stock arrives as it left', () => {
  const found = { sku: 'SRV-600', productId: 14, stock: aStockItem({ increment: 6 }) };
  expectToTravel(stock.check.result, found);
  expectToTravel(stock.list.result, [{ ...found, stock: aStockItem({ isCapped: true }) }]);
  expectToTravel(stock.list.query, { skus: ['SRV-600', 'KRAN-1'] });
});

describe('an address of the shop', () => {
  test('arrives as it left, also one that leads nowhere', () => {
    const question = { url: 'servanter/servant-600', fields: ['sku'], withoutFields: [] };
    expectToTravel(url.map.body, question);
    expectToTravel(url.map.body, { ...question, sku: 'SRV-600' });
    const document = { id: 14, sku: 'SRV-600' };
    expectToTravel(url.map.result, { kind: 'product', index: 'no', id: '14', document });
    expectToTravel(url.map.result, undefined);
  });

  test('may be asked for with all that older clients send', () => {
    const wire = {
      url: '/servanter/servant-600',
      includeFields: null,
      excludeFields: null,
      filters: { sku: 'SRV-600' },
      options: { prefetchGroupProducts: false, filterUnavailableVariants: false },
      groupId: 4,
      groupToken: 'signed',
    };
    expect(url.map.body.fromWire(v.parse(url.map.body.schema, wire))).toEqual({
      url: 'servanter/servant-600',
      fields: [],
      withoutFields: [],
      sku: 'SRV-600',
    });
  });
});
