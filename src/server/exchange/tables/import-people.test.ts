import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { findSubscription } from '#server/repositories/customers/subscriptions.ts';
import { importCustomers } from './import-customers.ts';
import { importReviews } from './import-reviews.ts';
import { anImportingShop, codes, type ImportingShop } from '#testing/an-importing-shop.ts';
import { testEngines } from '#testing/test-databases.ts';

describe.each(testEngines)('imports of customers and of what they say on $name', (engine) => {
  let shop: ImportingShop;

  beforeEach(async () => {
    shop = await anImportingShop(engine);
  });
  afterEach(() => shop.close());

  test('customers with several addresses; passwords are never read', async () => {
    const report = await shop.load(importCustomers, [
      'email,_website,firstname,lastname,group_id,_store,is_subscribed,password,_address_street,_address_city,_address_postcode,_address_country_id,_address_telephone,_address_default_billing_,surname',
      'Kari@Eksempel.example,base,Kari,Nordmann,Proff,proff,1,hemmelig,"Storgata 1\nOppgang B",Oslo,0155,NO,22 33 44 55,1,',
      ',,,,,,,,Hyttevegen 2,Geilo,3580,NOR,+47 412 34 567,1,',
      'ola@eksempel.example,base,Ola,Hansen,7,,,,,,,,,,',
      'per@eksempel.example,base,Per,Hansen,,,,,Gata 1,Oslo,155,NO,22334455,,',
      'uten,base,Per,Hansen,,,,,,,,,,,',
    ]);
    expect(report.notices.map(({ column }) => column)).toEqual(['surname']);
    expect(codes(report)).toEqual([
      '4 group_id group.unknown',
      '5 _address_postcode field.postcode',
      '6 email field.email',
    ]);
    const kari = await findCustomerByEmail(shop.database.read, 'kari@eksempel.example');
    expect(kari).toMatchObject({ firstName: 'Kari', groupId: 2, storeCode: 'proff' });
    expect(kari?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(kari?.addresses).toMatchObject([
      { street: 'Storgata 1', apartment: 'Oppgang B', isDefaultBilling: true },
      { street: 'Hyttevegen 2', phone: '+4741234567', isDefaultBilling: false },
    ]);
  });

  test('a file brings subscribers of the newsletter, but no one back who has left', async () => {
    const email = 'kari@eksempel.example';
    const bring = async (flag: string) => {
      const row = `${email},Kari,Nordmann,${flag}`;
      await shop.load(importCustomers, ['email,firstname,lastname,is_subscribed', row]);
      const found = await findSubscription(shop.database.read, email);
      return [found?.state, found?.place];
    };
    expect(await bring('1')).toEqual(['subscribed', 'import']);
    expect(await bring('')).toEqual(['subscribed', 'import']);
    expect(await bring('0')).toEqual(['unsubscribed', 'import']);
    expect(await bring('1')).toEqual(['unsubscribed', 'import']);
  });

  test('the order fields that a customer’s firm demands', async () => {
    const row = (fields: string) => `kari@eksempel.example,Kari,Nordmann,${fields}`;
    const demanded = async (...rows: readonly string[]) => {
      const report = await shop.load(importCustomers, [
        'email,firstname,lastname,order_fields',
        ...rows,
      ]);
      const kari = await findCustomerByEmail(shop.database.read, 'kari@eksempel.example');
      return [kari?.demandedFields, ...codes(report)];
    };
    expect(await demanded(row('"order_number, customer_reference"'))).toEqual([
      ['order_number', 'customer_reference'],
    ]);
    const kept = ['order_number', 'customer_reference'];
    expect(await demanded(row(''))).toEqual([kept]);
    expect(await demanded(row('po_number'))).toEqual([kept, '2 order_fields order_field.unknown']);
    expect(await demanded(row('__EMPTY__VALUE__'))).toEqual([[]]);
  });

  test('reviews wait for approval unless the file says more; what an operator decided stays', async () => {
    await shop.addProducts(['A,Default,simple,A,10']);
    const lines = [
      'review_id,sku,nickname,title,detail,status,rating,email,created_at',
      '1,A,Ola,Fin servant,God kvalitet,approved,5,,2026-01-02',
      '2,a,Kari,Grei,<script>,,,nobody@eksempel.example,',
      '3,A,Per,Dårlig,Lekker,lost,,,',
      '4,A,Per,Dårlig,Lekker,,6,,',
      '5,X,Per,Dårlig,Lekker,,1,,',
      '6,A,,Dårlig,Lekker,,1,,',
    ];
    const report = await shop.load(importReviews, lines);
    expect(report).toMatchObject({ created: 2, notices: [{ code: 'customer.unknown' }] });
    expect(codes(report)).toEqual([
      '4 status status.unknown',
      '5 rating rating.invalid',
      '6 sku product.unknown',
      '7 nickname value.missing',
    ]);
    await shop.database.transaction((tx) =>
      tx.updateTable('reviews').set({ status: 3 }).where('nickname', '=', 'Kari').execute(),
    );
    await shop.load(importReviews, lines);
    const rows = await shop.database.read
      .selectFrom('reviews')
      .select(['nickname', 'status', 'ratings', 'detail'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      {
        nickname: 'Ola',
        status: 1,
        ratings: '[{"name":"Rating","value":5}]',
        detail: 'God kvalitet',
      },
      { nickname: 'Kari', status: 3, ratings: '[]', detail: '<script>' },
    ]);
  });

  test('a review says its language, else it is in that of the first store view; left out, it stays', async () => {
    await shop.addProducts(['A,Default,simple,A,10']);
    const report = await shop.load(importReviews, [
      'review_id,sku,nickname,title,detail,language',
      '1,A,Ola,Fin,God,nb_NO',
      '2,A,Joe,Nice,Good,EN',
      '3,A,Kari,Fin,God,',
      '4,A,Per,Bon,Bien,fr',
    ]);
    expect(codes(report)).toEqual(['5 language language.unknown']);
    await shop.load(importReviews, [
      'review_id,sku,nickname,title,detail',
      '2,A,Joe,Nice,Very good',
    ]);
    const rows = await shop.database.read
      .selectFrom('reviews')
      .select(['nickname', 'language'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ nickname, language }) => `${nickname} ${language}`)).toEqual([
      'Ola nb',
      'Joe en',
      'Kari nb',
    ]);
  });
});
