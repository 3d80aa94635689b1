import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import { aSeller } from '#testing/a-seller.ts';
import { sampleFolder } from '#testing/sample-files.ts';
import { storeViewsOf } from '#domain/store-views.ts';
import { fileOf, storedOf } from './settings-tree.ts';
import { checkSettings } from './check-settings.ts';

const problemsOf = (file: unknown) => {
  const checked = checkSettings(file);
  return checked.ok ? [] : checked.problems;
};

test('what is right passes whole', () => {
  const file = { seller: { ...aSeller, socialLinks: ['https://social.example/armatur'] } };
  expect(checkSettings(file)).toEqual({ ok: true, settings: file });
});

test.each([
  [{ seller: { name: '' } }, 'seller.name must be a text of 1 to 200 letters, on one line'],
  [{ seller: { name: 'a\nb' } }, 'seller.name must be a text of 1 to 200 letters, on one line'],
  [{ seller: { postcode: 484 } }, 'seller.postcode must be a postcode of four digits, in quotes'],
  [
    { seller: { organisationNumber: '123456789' } },
    'seller.organisationNumber must be an organisation number of nine digits, in quotes',
  ],
  [{ seller: { email: 'ola' } }, 'seller.email must be an e-mail address'],
  [{ seller: { phone: '1' } }, 'seller.phone must be a phone number'],
  [
    { seller: { socialLinks: ['javascript:alert(1)'] } },
    'seller.socialLinks must be a list of addresses that begin with https://',
  ],
  [
    { storeViews: { no: { catalog: { pageSize: 501 } } } },
    'storeViews.no.catalog.pageSize must be a whole number from 1 to 500',
  ],
  [
    { storeViews: { no: { catalog: { pagesize: 5 } } } },
    'storeViews.no.catalog.pagesize is no setting. Did you mean storeViews.no.catalog.pageSize?',
  ],
  [
    { storeViews: { 'd k': {} } },
    '"d k" cannot be the code of a store view; it has lower-case letters, digits and underscores, and begins with a letter',
  ],
  [
    { storeViews: { dk: { prefix: 'dk' } } },
    'storeViews.dk.prefix must be empty, or a slash followed by lower-case letters, digits and hyphens, for example /en',
  ],
  [{ storeViews: { dk: { language: 'da' } } }, 'storeViews.dk.language must be one of nb, en'],
  [
    { storeViews: { en: { checkout: { paymentMethods: ['card'] } } } },
    'storeViews.en.checkout.paymentMethods must be a list of one or more of these, each once: vipps, klarna, invoice, cashondelivery',
  ],
  [
    { storeViews: { en: { catalog: { priceRanges: [{ from: 0, to: 5 }, { from: 6 }] } } } },
    'storeViews.en.catalog.priceRanges must be a list of price ranges in øre that begin at 0 and follow each other, the last without an end, or empty',
  ],
  [
    { storeViews: { proff: { orders: { fields: [{ code: 'a' }] } } } },
    'storeViews.proff.orders.fields must be a list of fields, each with code, kind (text or date), isRequired, maximumLength and perhaps label, isRequiredOfCompanies, isOfCompanies, isOfDelivery and groups',
  ],
  [
    { storeViews: { no: { catalog: { notices: [{ categories: ['/klaer'], text: 'Vask' }] } } } },
    'storeViews.no.catalog.notices must be a list of notices, each with categories (addresses of categories, such as clothes/shirts) and text',
  ],
  [
    { storeViews: { no: { catalog: { previewPicture: 'https://else.example/a.webp' } } } },
    'storeViews.no.catalog.previewPicture must be the path of a picture of the media, or empty for none',
  ],
  [
    { storeViews: { no: { search: { advice: 'a\nb' } } } },
    'storeViews.no.search.advice must be a text of at most 200 letters, on one line, or empty',
  ],
  [
    { storeViews: { no: { delivery: { orderWeeks: { from: 4, to: 4 } } } } },
    'storeViews.no.delivery.orderWeeks must be an object with from and to in whole weeks, from before to',
  ],
  [
    { storeViews: { no: { checkout: { flatRate: { methodCode: 'til døra' } } } } },
    'storeViews.no.checkout.flatRate.methodCode must be a code: letters, digits, _ and -',
  ],
  [{ seller: 'Ola' }, 'seller must be an object of settings'],
  [[], 'The file must be one JSON object'],
  [{ seller: { nmae: 'Ola' } }, 'seller.nmae is no setting. Did you mean seller.name?'],
  [{ sellr: { name: 'Ola' } }, 'sellr is no setting. Did you mean seller?'],
])('%j is refused with its place', (file, sentence) => {
  expect(problemsOf(file)).toEqual([sentence]);
});

test('the defaults and the sample shop’s own file pass', () => {
  for (const { code, settings } of storeViewsOf([])) {
    const stored = storedOf({ storeViews: { [code]: settings } });
    expect(checkSettings(fileOf(stored))).toMatchObject({ ok: true });
    expect(stored.length).toBeGreaterThan(30);
  }
  const sample: unknown = JSON.parse(readFileSync(join(sampleFolder, 'settings.json'), 'utf8'));
  expect(checkSettings(sample)).toEqual({ ok: true, settings: sample });
});

test('all mistakes are told, in the language of the terminal', () => {
  const file = { seller: { email: 'ola', name: 7 } };
  expect(speaking('nb', () => problemsOf(file))).toEqual([
    'seller.name må være en tekst på 1 til 200 tegn, på én linje',
    'seller.email må være en e-postadresse',
  ]);
});
