import { aSeller } from '#testing/a-seller.ts';
import { expect, test } from 'vitest';
import type { PageView } from '#contract/views/page.ts';
import type { ScreenName } from '#contract/views/views.ts';
import type { StoreView } from '#domain/settings.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop } from '#web/state/page/shop.tsx';
import { renderDocument } from './document.ts';
import { visitor } from '#testing/a-visitor.ts';

const [storeView] = storeViews;
function documentOf(
  screen: ScreenName,
  consentScriptUrl?: string,
  notice?: string,
  view: StoreView = storeView,
  body = '<main></main>',
): string {
  return renderDocument({
    shop: createShop({ storeView: view, visitor, contact: aSeller }, texts),
    body,
    meta: { title: 'Armatur', isHidden: true },
    things: [],
    alternates: [],
    publicUrl: 'https://shop.example',
    pieces: [],
    latePieces: [],
    assets: { kind: 'sources' },
    ...(consentScriptUrl && { consentScriptUrl }),
    ...(notice !== undefined && { notice }),
    page: { storeView, visitor, contact: aSeller, address: '/', screen, view: null } as PageView,
  });
}

const url = 'https://consent.example/ask.js?id=7&language="nb"';

test('a cookie-consent script is loaded from a third-party service (rules/law#consent-service)', () => {
  const html = documentOf('home', url);
  expect(html).toContain(
    '<template id="consent-service"><script src="https://consent.example/ask.js?id=7&amp;language=&quot;nb&quot;" async></script></template>',
  );
  expect(html.split('consent.example')).toHaveLength(2);
});

test('no third party on checkout', () => {
  const html = documentOf('checkout/checkout', url);
  expect(html).not.toContain('consent.example');
  // The page knows that leaving checkout needs a new document.
  expect(html).toContain('<template id="consent-service"></template>');
});

test('without a service a page has nothing of it', () => {
  const html = documentOf('home');
  expect(html).not.toContain('consent-service');
  const added = '\n<template id="consent-service"></template>';
  const checkout = 'checkout/checkout';
  expect(documentOf(checkout, url).replace(added, '')).toBe(documentOf(checkout));
});

test('what stands above every page is no part of the app, and no markup', () => {
  const html = documentOf('home', undefined, 'Ingen <mva>');
  expect(html).toContain('<aside class="strip">Ingen &lt;mva></aside>\n<div id="app" data-asleep>');
  expect(documentOf('home')).not.toContain('<aside');
});

test('a page without a picture is shared with the shop’s own, or with none', () => {
  const { settings } = storeView;
  const withPicture = (previewPicture: string) => ({
    ...storeView,
    settings: { ...settings, catalog: { ...settings.catalog, previewPicture } },
  });
  const preview = (view: StoreView) => {
    const html = documentOf('home', undefined, undefined, view);
    return [...html.matchAll(/property="og:image" content="([^"]*)"/g)].map(
      ([, picture]) => picture,
    );
  };
  expect(preview(withPicture('scenes/front.webp'))).toEqual([
    'https://shop.example/img/1440/960/resize/scenes/front.webp',
  ]);
  expect(preview(withPicture(''))).toEqual([]);
});

test.each([
  ['<ul><li id="below-first"></li></ul>', 'below-first'],
  ['<ul></ul>', 'main'],
])('a list is first shown down to what is on it: %s', (body, id) => {
  const html = documentOf('search', undefined, undefined, storeView, body);
  expect(html).toContain(`<link rel="expect" href="#${id}" blocking="render">`);
});
