import { aSeller } from '#testing/a-seller.ts';
import { expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { moment } from '#domain/time/moment.ts';
import { texts } from '#texts/nb.ts';
import { createShop } from '#web/state/page/shop.tsx';
import { breadcrumbs, organisation, plainText, webSite } from './structured-data.ts';
import { structuredPage, type WrittenPage } from './structured-page.ts';
import { visitor } from '#testing/a-visitor.ts';

const english = storeViews.find(({ code }) => code === 'en') ?? storeViews[0];
const site = {
  shop: createShop({ storeView: english, visitor, contact: aSeller }, texts),
  publicUrl: 'https://armatur.example',
};

const page: WrittenPage = {
  path: '/i/retur',
  heading: 'Retur',
  description: 'Slik gjør du',
  html: '<p>Tekst</p>',
  picture: '/img/1440/960/resize/a.webp',
  layout: '',
  writtenAt: moment(Date.UTC(2026, 0, 2)),
  changedAt: moment(Date.UTC(2026, 1, 3)),
};

test('a page is a page, one laid out as an article is an article', () => {
  expect(structuredPage(site, page)).toEqual({
    '@type': 'WebPage',
    name: 'Retur',
    description: 'Slik gjør du',
    url: 'https://armatur.example/en/i/retur',
    inLanguage: 'en-US',
    datePublished: '2026-01-02T00:00:00.000Z',
    dateModified: '2026-02-03T00:00:00.000Z',
  });
  expect(structuredPage(site, { ...page, layout: 'article' })).toMatchObject({
    '@type': 'Article',
    headline: 'Retur',
    image: 'https://armatur.example/img/1440/960/resize/a.webp',
    author: { name: 'Armatur' },
  });
});

test('a page that folds answers away is a list of questions', () => {
  const html =
    '<p>Før</p><details><summary>Hva <b>koster</b> det?</summary><p>99&nbsp;kr</p></details>' +
    '<details>\n<summary>Når?</summary><ul><li>I morgen</li></ul></details>';
  expect(structuredPage(site, { ...page, html })).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'Hva koster det?', acceptedAnswer: { text: '<p>99&nbsp;kr</p>' } },
      { name: 'Når?', acceptedAnswer: { text: '<ul><li>I morgen</li></ul>' } },
    ],
  });
});

test('breadcrumbs begin at the front page of the store view', () => {
  const steps = [{ name: 'Bad', path: '/bathroom' }];
  expect(breadcrumbs(site, steps)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Forsiden', item: 'https://armatur.example/en' },
    { '@type': 'ListItem', position: 2, name: 'Bad', item: 'https://armatur.example/en/bathroom' },
  ]);
});

test('the shop says who sells and how it is searched', () => {
  expect(organisation(site, aSeller)).toMatchObject({
    legalName: 'Armatur AS',
    vatID: 'NO123456785MVA',
    address: { addressCountry: 'NO', postalCode: '0484' },
    hasMerchantReturnPolicy: { merchantReturnDays: 30 },
  });
  expect(webSite(site)['potentialAction']).toMatchObject({
    target: { urlTemplate: 'https://armatur.example/en/search?q={search_term_string}' },
  });
});

test('HTML becomes one line of text', () => {
  expect(plainText('<p>a&nbsp;&lt;b&gt;</p>\n<ul><li>c &amp;amp; d</li></ul>')).toBe(
    'a <b> c &amp; d',
  );
});
