import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listedVisibilities, enabledStatuses } from '#domain/catalog/visibility.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { minuteMs, secondMs } from '#domain/time/moment.ts';
import {
  categoryPrefetchLevel,
  currencyCode,
  disabledFromStatus,
  footerColumns,
  maxEdits,
  orderCacheMs,
  pageSizes,
  pageTimes,
  panelLevelAbove,
  passwordRule,
  pictureSizes,
  searchTimeoutMs,
  wishlistQuantity,
} from './constants.ts';
import * as constants from './constants.ts';
import { storeViews } from '#testing/sample-views.ts';
import { defaultSettings } from './settings.ts';

const { catalog, search, cart, checkout, notices, network, storage, returns, tax } =
  defaultSettings;
const { net, gross } = priceFromNet(checkout.flatRate.net, vatRate(25));
const [main, english] = storeViews;

/** A statement about the defaults, and the settings behind its numbers, in order. */
type Statement = readonly [words: string, ...named: readonly (number | readonly number[])[]];

const statements: readonly Statement[] = [
  ['Flat shipping DPD Courier: 4 excluding tax, 5 including tax.', net / 100, gross / 100],
  ['Filter aggregation size 100.', catalog.facetValues],
  ['Products per row 3.', catalog.productsPerRow],
  ['Projects page size 10.', pageSizes.projects],
  [
    'Series page size 18 (visibility filter 3,4; status 0,1).',
    pageSizes.series,
    listedVisibilities.search,
    enabledStatuses,
  ],
  ['Blog list 20; related posts 3.', pageSizes.posts, pageSizes.relatedPosts],
  [
    'Thumbnails: cart 210x300, product list 350x350, gallery 600x744, blog card 400x412, default 120x120.',
    pictureSizes.cart,
    pictureSizes.list,
    pictureSizes.gallery,
    pictureSizes.blogCard,
    pictureSizes.standard,
  ],
  ['Menu icon 24x24.', pictureSizes.menuIcon],
  [
    'Search: min_score 0.02, client timeout 5000 ms, server timeout 1000 ms, fuzziness 2, minimum match 75 percent, boosts name 4, sku 2, category name 1.',
    search.minimumScore,
    search.clientTimeoutMs,
    searchTimeoutMs,
    maxEdits,
    search.minimumMatch * 100,
    search.boosts.name,
    search.boosts.sku,
    search.boosts.category,
  ],
  [
    'The search panel shows 16 hits at minimum 3 characters and keeps only categories with level above 1.',
    search.panelHits,
    search.minimumLetters,
    panelLevelAbove,
  ],
  ['Default search and product list page size 50', catalog.pageSize],
  ['Filterable attributes fetch size 150.', pageSizes.attributes],
  ['Category fetch size 4000 (position ascending).', catalog.maximumCategories],
  ['Category page size 50.', catalog.pageSize],
  ['Category prefetch level 2 unless mainMenuLevels is configured.', categoryPrefetchLevel],
  [
    'Notification time-to-live 5000 ms (error merge notice 10000 ms).',
    notices.lifetimeMs,
    notices.mergeLifetimeMs,
  ],
  [
    'In-checkout window 30 minutes (1,800,000 ms).',
    checkout.windowMs / minuteMs,
    checkout.windowMs,
  ],
  ['Order-cache TTL 86400 s.', orderCacheMs / secondMs],
  ['Lazy panel timeout 3000 ms.', pageTimes.lazyPanelMs],
  ['Submenu pop delay 300 ms.', pageTimes.submenuDelayMs],
  [
    'Cache read, write and get time-out 800 ms; iterate time-out 2000 ms; storage size check every 30000 ms',
    storage.timeoutMs,
    storage.iterateTimeoutMs,
    storage.checkEveryMs,
  ],
  [
    'Write errors tolerated 30, read errors 1.',
    storage.toleratedWriteErrors,
    storage.toleratedReadErrors,
  ],
  ['Variant status cut-off 2.', disabledFromStatus],
  ['Wishlist qty 1.', wishlistQuantity],
  ['Free returns within 30 days.', returns.freeDays],
  [
    'Password minimum 8 with 3 character classes.',
    passwordRule.minimumLength,
    passwordRule.classesNeeded,
  ],
  [
    'Footer defaults: company column 1, CMS columns 2, 3, 4.',
    footerColumns.company,
    footerColumns.cms,
  ],
];

/** The numbers in a statement: 1,800,000 is one, 3,4 are two. */
function numbersIn(words: string): readonly number[] {
  return [...words.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  );
}

describe('Business constants and limits', () => {
  it.each(statements.map(([words, ...named]) => ({ words, named })))(
    '$words',
    ({ words, named }) => {
      expect(named.flat()).toEqual(numbersIn(words));
    },
  );

  it('Currency NOK, locale nb-NO by default (en-US available), country NO', () => {
    expect(currencyCode).toBe('NOK');
    expect([main.locale, english?.locale, tax.country]).toEqual(['nb-NO', 'en-US', 'NO']);
  });

  it('Sort options: Latest (updated_at desc), Price low to high, Price high to low, Name A-Z, Name Z-A', () => {
    expect(catalog.sorts).toEqual([
      'updated_at:desc',
      'final_price',
      'final_price:desc',
      'name',
      'name:desc',
    ]);
    expect(catalog.sorts[0]).toBe(catalog.defaultSort);
  });

  it('Configured settings: bypass and task attempts are 1', () => {
    expect([cart.maximumBypassAttempts, network.maximumTaskAttempts]).toEqual([1, 1]);
    expect([cart.isSynchronised, catalog.listsOutOfStock]).toEqual([true, true]);
  });

  it('the quota is 4096 kB', () => {
    expect(storage.quotaBytes / 1024).toBe(4096);
  });

  it('price ranges fit the prices at hand; the sample shop sets its own, and they stay half open and unbroken', () => {
    for (const { settings } of storeViews) {
      const { priceRanges } = settings.catalog;
      expect(priceRanges[0]?.from).toBe(0);
      priceRanges.forEach(({ to }, index) => expect(to).toBe(priceRanges[index + 1]?.from));
    }
    expect(main.settings.catalog.priceRanges).toHaveLength(6);
    expect(catalog.priceRanges).toEqual([]);
  });
});

it('each constant, and each part of one, is read by a rule or a screen', () => {
  const folder = new URL('../', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^domain\/constants\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n');
  const isRead = (words: string) => new RegExp(`\\b${words}`).test(sources);
  const unread = Object.entries(constants).flatMap(([name, value]) => {
    // A setting that is read by a computed key counts as read whole.
    const isWhole = typeof value !== 'object' || isRead(`${name}[[);]`);
    const parts = isWhole || Array.isArray(value) ? [] : Object.keys(value);
    return [name, ...parts.map((part) => `${name}\\.${part}`)].filter(
      (words) => !isRead(`${words}\\b`),
    );
  });
  expect(unread).toEqual([]);
});
