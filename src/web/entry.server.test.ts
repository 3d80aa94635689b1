import { expect, test } from 'vitest';
import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import { storeViews } from '#domain/settings.ts';
import { render } from './entry.server.tsx';

const [storeView] = storeViews;
if (!storeView) throw new Error('There is no store view');

const page = (call: Client['call'], signal: AbortSignal) =>
  render({
    url: 'http://localhost/',
    storeView,
    visitor: {
      isLoggedIn: false,
      seesNetPrices: false,
      seesPrices: true,
      listing: 'grid',
      large: 'gross',
    },
    client: { storeCode: storeView.code, isTrusted: true, call },
    assets: { kind: 'sources' },
    publicUrl: 'http://localhost',
    alternates: [],
    signal,
    onError: () => undefined,
  });

test('a page that is given up says why', async () => {
  const late = new DOMException('Too late', 'TimeoutError');
  const given = new AbortController();
  const coming = page(() => new Promise(() => undefined), given.signal);
  given.abort(late);
  await expect(coming).rejects.toBe(late);
});

test('a page whose answers are refused for want of time is 503, and is not shared', async () => {
  const busy = () => Promise.reject(new ApiError('server.busy'));
  const made = await page(busy, new AbortController().signal);
  expect(made).toMatchObject({ status: 503, isShared: false });
  expect(made.html.join('')).toContain('Butikken svarer tregt akkurat nå');
});
