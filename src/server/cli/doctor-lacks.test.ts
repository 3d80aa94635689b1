import { afterEach, beforeEach, expect, test } from 'vitest';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { addProducts, addVat, shelf } from '#testing/stock-the-shop.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { lacks } from './doctor-lacks.ts';

let place: TestDatabase;
let database: Database;
beforeEach(async () => {
  ({ database, ...place } = await emptyShop(testEngines[0]!));
});
afterEach(() => place.remove());

const lacking = (isPublic = false) => lacks(database.read, testNow, isPublic);

const setSeller = () =>
  database.transaction(async (tx) => {
    for (const [field, value] of Object.entries(anInvoicingSeller)) {
      await saveSetting(tx, { scope: '', key: `seller.${field}`, value });
    }
  });

test('an empty shop is told all that it lacks, in both languages, until it is there', async () => {
  expect(await lacking()).toEqual([
    'No order is taken before it is set who sells. Set with armatur settings set: seller.name, seller.street, seller.postcode, seller.city, seller.organisationNumber, seller.email.',
    expect.stringContaining('set which account they are paid to'),
    expect.stringContaining(
      'There is no VAT rate for NO, so nothing that is taxed can be sold in no:',
    ),
    'There is nothing to sell yet: bring products in with armatur import products.',
  ]);
  const [seller] = await speaking('nb', () => lacking());
  expect(seller).toContain('før det er oppgitt hvem som selger');
  await setSeller();
  await database.transaction(async (tx) => {
    await addVat(tx);
    await addProducts(tx, shelf);
  });
  expect(await lacking()).toEqual([]);
});

test('a public shop is told when its seller is the sample shop’s', async () => {
  await setSeller();
  expect(await lacking(true)).toContain(
    'The seller is still that of the sample shop (kundeservice@armatur.example): set your own with armatur settings set.',
  );
});
