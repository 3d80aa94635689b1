import { aSeller } from '#testing/a-seller.ts';
import { expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { render } from './entry.server.tsx';
import { visitor } from '#testing/a-visitor.ts';

const [storeView] = storeViews;
test.each([
  [404, '404 Page Not Found', 'We cannot find the page'],
  [503, 'Service Unavailable 503', 'The shop is slow to answer just now'],
  [500, 'Internal Server Error 500', 'Something went wrong'],
] as const)('a page that failed says so, and leads on: %i', async (status, ...words) => {
  const made = await render({
    seller: aSeller,
    page: {
      storeView: storeViews[1] ?? storeView,
      visitor,
      contact: aSeller,
      address: '/',
      screen: 'failure',
      view: { status },
    },
    assets: { kind: 'sources' },
    publicUrl: 'http://localhost',
    alternates: [],
  });
  expect(made.isWhole).toBe(true);
  for (const each of words) expect(made.html).toContain(each);
  expect(made.html).toContain('noindex');
});

test('a shop without a VAT rate says so on every page', async () => {
  const page = (lacksVatRate: boolean) =>
    render({
      seller: aSeller,
      page: {
        storeView,
        visitor,
        contact: aSeller,
        address: '/',
        screen: 'failure',
        view: { status: 404 },
      },
      lacksVatRate,
      assets: { kind: 'sources' },
      publicUrl: 'http://localhost',
      alternates: [],
    });
  const said = 'Butikken mangler mva-sats';
  expect((await page(false)).html).not.toContain(said);
  expect((await page(true)).html).toContain(said);
});

test('menu and footer are drawn by the server, and are not among the data of the page', async () => {
  const footer = {
    company: '<p>Den som selger</p>',
    columns: [],
    newsletter: { title: '', text: '', email: '', button: '' },
    last: [],
  };
  const waysOn = { title: 'Se deg om', links: [{ name: 'Baderom', link: '/baderom' }] };
  const { html } = await render({
    seller: aSeller,
    page: {
      storeView,
      visitor,
      contact: aSeller,
      address: '/',
      screen: 'failure',
      view: { status: 404 },
      frame: { line: '', menu: [], footer, waysOn },
    },
    assets: { kind: 'sources' },
    publicUrl: 'http://localhost',
    alternates: [],
  });
  const [body, data] = html.split('id="page">');
  expect(body).toContain('Den som selger');
  // A page that may be empty has links onwards.
  expect(body).toMatch(/Se deg om.*href="\/baderom"/s);
  expect(data).toContain('"isFramed":true');
  expect(data).not.toContain('Den som selger');
});
