import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { noSeller, type Seller } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { storeViews } from '#testing/sample-views.ts';
import { Elsewhere, shopOf, type Asked } from './asked.ts';
import { contactView } from './contact.ts';
import { contentPageView } from './content-page.ts';
import { customerServiceView } from './customer-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
  const position = await logEnd(shop.services.database.read);
  await load('page,title,content,meta_description,is_active', [
    'om-oss,Om oss,<p>Vi er tre.</p>,Hvem vi er,1',
    'frakt,Frakt,<p>Med bil.</p>,Når varene kommer,1',
    'skjult,Skjult,<p>Utkast</p>,,0',
  ]);
  await load('hierarchy,item,parent,title,link_type,link,position', [
    'customer-service,frakt,,Levering,page,frakt,10',
    'customer-service,under,frakt,Under,page,frakt,20',
    'customer-service,utkast,frakt,Utkast,page,skjult,30',
    'customer-service,vare,frakt,Servant,product,srv-600,40',
    'customer-service,borte,frakt,Borte,product,ingen,50',
    'customer-service,ingen,frakt,Ingen,category,99999,60',
    'customer-service,skjult,,Skjult,page,skjult,30',
    'customer-service,tom,,Tom,internal,,40',
  ]);
  await followToEnd(shop.services, position);
});
afterAll(() => shop.close());

async function load(header: string, rows: readonly string[]): Promise<void> {
  const { config, database } = shop.services;
  const file = join(config.dataDir, 'content.csv');
  await writeFile(file, [header, ...rows].join('\n'));
  await importContent(database, { file, clock: () => shop.now, isAlone: true });
}

interface Other extends Partial<Pick<Asked, 'query' | 'params'>> {
  readonly seller?: Seller;
  readonly storeView?: StoreView;
  readonly customerId?: number;
}

function asked(path: string, other: Other = {}): Asked {
  const { seller = aSeller, storeView = storeViews[0], customerId, query = [] } = other;
  const viewer = customerId === undefined ? guest : { ...guest, customerId };
  const seen = { ...visitor, isLoggedIn: customerId !== undefined };
  return {
    asking: anAsking(shop, { storeView, viewer }),
    shop: shopOf(storeView, seen, { seller, storeViews }),
    params: other.params ?? {},
    query,
    path,
  };
}

test('a link may name the form and what it is about; who is signed in need not say who they are', async () => {
  await shop.signedIn({ email: 'kari@example.no' });
  const kari = await findCustomerByEmail(shop.services.database.read, 'kari@example.no');
  const query = [
    ['form', 'question'],
    ['subject', `SRV-600${'x'.repeat(500)}`],
  ] as const;
  const { written } = await contactView(asked('/contact', { query, customerId: kari?.id ?? 0 }));
  expect(written).toMatchObject({
    form: 'question',
    name: 'Ola Nordmann',
    email: 'kari@example.no',
  });
  expect(written.subject).toMatch(/^SRV-600x{193}$/);
  expect((await contactView(asked('/contact', { query }))).written.email).toBe('');
});

test('only forms that go somewhere are shown', async () => {
  const none = storeViews[0].settings;
  const settings = { ...none, contact: { ...none.contact, tradeEmail: '' } };
  const silent = { seller: noSeller, storeView: { ...storeViews[0], settings } };
  expect((await contactView(asked('/contact', silent))).forms).toEqual([]);
  const trade = await contactView(asked('/contact', { seller: noSeller }));
  expect(trade).toMatchObject({ forms: ['trade'], form: 'trade' });
  const { topics } = await customerServiceView(asked('/customer-service', silent));
  expect(topics.map(({ link }) => link)).not.toContain('/contact?form=complaint');
});

test('shops with a door stand beside the form, six of them and the way to the rest', async () => {
  expect((await contactView(asked('/contact'))).stores.locations).toEqual([]);
  const { config, database } = shop.services;
  const file = join(config.dataDir, 'stores.csv');
  const rows = [1, 2, 3, 4, 5, 6, 7].map(
    (n) => `s${n},Butikk ${n},22334455,NO,man-søn 08.00-20.00,${n},${n === 2 ? 0 : 1}`,
  );
  const position = await logEnd(database.read);
  const write = async (lines: readonly string[]) => {
    await writeFile(
      file,
      ['code,name,phone,country,hours,position,is_active', ...lines].join('\n'),
    );
    await importStores(database, { file, clock: () => shop.now, isAlone: true });
    await followToEnd(shop.services, position);
  };
  await write(rows);
  const { stores } = await contactView(asked('/contact'));
  expect(stores).toMatchObject({ title: 'Butikkene våre', all: '' });
  expect(stores.locations.map(({ code }) => code)).toEqual(['s1', 's3', 's4', 's5', 's6', 's7']);
  expect(stores.locations[0]).toMatchObject({
    name: 'Butikk 1',
    phone: '+4722334455',
    now: { isOpen: true, text: 'Åpent til 20.00' },
  });
  await write(['s2,,,,,,1']);
  const more = await contactView(asked('/contact'));
  expect([more.stores.locations.length, more.stores.all]).toEqual([6, 'Vis alle butikker']);
});

test('customer service leads to an order, to what the merchant wrote, to a withdrawal, then to the forms', async () => {
  const { topics } = await customerServiceView(asked('/customer-service'));
  expect(topics[1]).toEqual({ title: 'Levering', link: '/i/frakt', text: 'Når varene kommer' });
  expect(topics.map(({ link }) => link)).toEqual([
    '/order-status',
    '/i/frakt',
    '/withdraw',
    '/contact?form=complaint',
    '/contact',
    '/contact?form=trade',
  ]);
});

test.each(storeViews.slice(0, 2))(
  'the usual terms lead to the form for withdrawing, and say who pays the postage (rules/law#postage)',
  async (storeView) => {
    const params = { slug: 'salgs-vilkar' };
    const { html } = await contentPageView(asked('/i/salgs-vilkar', { params, storeView }));
    expect(html).toContain(`href="${storeView.prefix}/withdraw"`);
    expect(html).toContain(
      storeView.language === 'nb' ? 'Vi betaler returfrakten' : 'We pay the postage',
    );
  },
);

test('a place of a hierarchy leads where one of a menu would, and is left out where that is nowhere', async () => {
  const { beside, above } = await contentPageView(asked('/i/frakt', { params: { slug: 'frakt' } }));
  expect(beside.map(({ title }) => title)).toEqual(['Under', 'Servant']);
  expect(beside[1]?.link).toMatch(/^\/[a-z]/);
  expect(above).toEqual({ title: 'Levering', link: '/i/frakt' });
});

test('a page with an address of its own is there, and its other address leads to it for good', async () => {
  expect(await contentPageView(asked('/about'))).toMatchObject({
    heading: 'Om oss',
    path: '/about',
  });
  const other = contentPageView(asked('/i/om-oss', { params: { slug: 'om-oss' } }));
  const led = await other.catch((error: unknown) => error);
  expect(led).toBeInstanceOf(Elsewhere);
  expect(led).toMatchObject({ status: 301, location: '/about' });
});
