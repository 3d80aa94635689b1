import { expect, test } from 'vitest';
import { storeViews } from '#domain/settings.ts';
import { texts } from '#texts/nb.ts';
import { createShop } from '#web/state/shop.tsx';
import { renderDocument } from './document.ts';

const [storeView] = storeViews;
const visitor = {
  isLoggedIn: false,
  seesNetPrices: false,
  seesPrices: true,
  listing: 'grid',
  large: 'gross',
} as const;

function documentOf(screen: string, consentScriptUrl?: string): string {
  const pieces = renderDocument({
    shop: createShop(storeView, visitor, texts),
    body: '<main></main>',
    meta: { title: 'Armatur', isHidden: true },
    things: [],
    alternates: [],
    url: 'https://shop.example/',
    publicUrl: 'https://shop.example',
    screens: ['layouts/shell', screen],
    parts: [],
    assets: { kind: 'sources' },
    ...(consentScriptUrl && { consentScriptUrl }),
    page: { storeView, visitor, router: { loaderData: {}, errors: null } },
  });
  return pieces.join('');
}

const url = 'https://consent.example/ask.js?id=7&language="nb"';

test('a cookie-consent script is loaded from a third-party service (specification §1)', () => {
  const html = documentOf('routes/home', url);
  expect(html).toContain(
    '<template id="consent-service"><script src="https://consent.example/ask.js?id=7&amp;language=&quot;nb&quot;" async></script></template>',
  );
  expect(html.split('consent.example')).toHaveLength(2);
});

test.each(['personal', 'shipping', 'payment', 'review', 'thank-you'])(
  'no third party on checkout: %s (reliability S17)',
  (step) => {
    const html = documentOf(`routes/checkout/${step}`, url);
    expect(html).not.toContain('consent.example');
    // The page knows that a way out of checkout needs another document.
    expect(html).toContain('<template id="consent-service"></template>');
  },
);

test('without a service a page has nothing of it', () => {
  const html = documentOf('routes/home');
  expect(html).not.toContain('consent-service');
  const added = '\n<template id="consent-service"></template>';
  const checkout = 'routes/checkout/payment';
  expect(documentOf(checkout, url).replace(added, '')).toBe(documentOf(checkout));
});
