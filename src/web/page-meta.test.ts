import { beforeAll, expect, test } from 'vitest';
import { storeViews } from '#domain/settings.ts';
import { texts } from '#texts/nb.ts';
import * as defaultLayout from '#web/layouts/default.tsx';
import * as category from '#web/routes/category.tsx';
import * as search from '#web/routes/search.tsx';
import * as series from '#web/routes/series.tsx';
import { createShop } from '#web/state/shop.tsx';
import { ApiError } from '#contract/http/api-error.ts';
import { failureStatus, partsOf } from './page-meta.ts';
import { keepScreen, type Screen } from './screens.ts';

// What the compiler can't see where screens are found by their names: each is one.
const screens: Readonly<Record<string, Screen>> = {
  'layouts/default': defaultLayout,
  'routes/category': category,
  'routes/search': search,
  'routes/series': series,
};

beforeAll(() => {
  for (const [name, screen] of Object.entries(screens)) keepScreen(name, screen);
});

test.each(Object.keys(screens))('%s names the code that a tradesman needs at once', (screen) => {
  const [storeView] = storeViews;
  if (!storeView) throw new Error('There is no store view');
  const shop = createShop(
    storeView,
    { isLoggedIn: true, seesNetPrices: true, seesPrices: true, listing: 'list', large: 'net' },
    texts,
  );
  const parts = partsOf(shop, [{ handle: { screen }, loaderData: {} }]);
  expect(parts.map(({ file, isLate }) => [file, isLate])).toEqual([
    [screen.startsWith('layouts') ? 'features/session/vat-switch' : 'blocks/trade-list', false],
  ]);
});

test.each([
  ['nothing is there', { status: 404 }, 404],
  ['no answer came', new ApiError('server.busy', {}, 0), 503],
  ['the shop has too much to do', new ApiError('server.busy'), 503],
  ['one asks too often', new ApiError('request.too_many'), 503],
  ['the shop failed', new ApiError('server.failed'), 500],
  ['the page’s own code failed', new TypeError('undefined is not a function'), 500],
])('an error page says what can be done: %s', (_, error, status) => {
  expect(failureStatus(error)).toBe(status);
});
