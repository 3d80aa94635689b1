import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, token } from '#contract/mail.ts';
import { create } from '#contract/order.ts';
import { create as createRequest } from '#contract/request.ts';
import { create as createReview } from '#contract/review.ts';
import { nothingWritten } from '#domain/messages/message.ts';
import { ore } from '#domain/money/ore.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { anActing } from '#testing/an-acting.ts';
import { giveUpMessage } from '#server/repositories/system/outbox.ts';
import { anOrderRequest, atTheWarehouse } from '#testing/an-order-request.ts';
import { aProduct } from '#testing/a-product.ts';
import { operate } from '#testing/an-operator.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { commands } from './commands.ts';

/** A table for each import, by the word after `import`. */
const tables: Readonly<Record<string, string>> = {
  attributes: 'attribute_code,frontend_label,frontend_input\nfarge,Farge,select',
  categories: 'path,url_key\nDefault Category/Hage,hage',
  products:
    'sku,attribute_set_code,product_type,name,price,categories\nNY-1,Default,simple,Ny,100,Default Category/Hage',
  prices:
    'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type\nNY-1,All Websites [NOK],ALL GROUPS,10,80,Fixed',
  taxes: 'Code,Country,State,Zip/Post Code,Rate\nNO-15,NO,*,*,15',
  shipping: 'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price\nNO,*,*,0,99',
  campaigns: 'campaign,sku,price\nFIL,NY-1,90',
  coupons: 'code,kind,discount\nFIL10,percent,10',
  customers: 'email,firstname,lastname\nola@example.no,Ola,Nordmann\nsiri@example.no,Siri,Dal',
  reviews: 'sku,nickname,title,detail\nNY-1,Ola,Fin,God',
  stores: 'code,name\nalta,Alta',
  stock: 'sku,store,qty\nNY-1,warehouse,7',
  fits: 'part,needs,why\nNY-1,TAP-1,Passer',
  content: 'page,title,content\nom-oss,Om oss,Vi selger',
  index: JSON.stringify({
    _type: 'attribute',
    _source: { attribute_code: 'form', frontend_input: 'select' },
  }),
};

/** The bank reports that the first invoice is paid. */
const bank = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn><Ntfctn>
  <Acct><Id><IBAN>NO9312345678903</IBAN></Id></Acct><Ntry><Amt Ccy="NOK">1255.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <Sts>BOOK</Sts><BookgDt><Dt>2026-03-01</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls>
  <Refs><AcctSvcrRef>T1</AcctSvcrRef></Refs><Amt Ccy="NOK">1255.00</Amt>
  <RmtInf><Strd><CdtrRefInf><Ref>0000100016</Ref></CdtrRefInf></Strd></RmtInf>
  </TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

/**
 * The command lines, each changing the shop, in an order that works. A word with `@` is a file, and `_`
 * stands for a space.
 */
const lines = [
  ...Object.keys(tables).map((kind) => `import ${kind} --file @${kind}`),
  'content hide page om-oss',
  'content publish page om-oss',
  'newsletter send om-oss',
  'reindex',
  'purge',
  'orders ship 1',
  'orders deliver 1',
  'orders ship 2',
  'orders collect 2',
  'orders back 2',
  'orders complete 3 --unsent',
  'orders cancel 4',
  'orders refund 3 --amount 5 --reason Frakt',
  'orders capture 3 --amount 5',
  'settings set seller.account 12345678903',
  'orders invoice 1',
  'payments import @bank',
  'orders credit 1 --reason Brukket',
  'payments reconcile',
  'coupons create NY10 --percent 10',
  'coupons end NY10',
  'campaigns create NY --skus BAD-9 --price 4000',
  'campaigns end NY',
  'stock set SRV-600 30',
  'requests answer 1 --text Ja',
  'messages answer 1 --text Ja',
  'messages close 2',
  'messages erase --mail ola@example.no --confirm erase_3',
  'reviews approve 1',
  'reviews refuse 1',
  'settings set seller.phone 22222222',
  'settings import @settings',
  'outbox retry',
  'keys add pim --role catalog-editor',
  'keys remove pim',
  'customer reset-link ola@example.no',
  'customer group ola@example.no 2',
  'customer block ola@example.no',
  'customer unblock ola@example.no',
  'customer erase siri@example.no',
];

let shop: TestShop;
beforeAll(async () => {
  const drill = aProduct({ id: 90, sku: 'LEIE-1', attributes: { rental: '1' } });
  shop = await aTestShop({ products: [...shelf, drill] });
  const call = shop.client();
  const rental = { from: '2026-03-02', to: '2026-03-03' };
  const rented = {
    lines: [{ sku: 'LEIE-1', quantity: 1, options: { rental } }],
    shippingMethod: atTheWarehouse,
  };
  for (const [number, wanted] of [{}, rented, {}, {}].entries()) {
    const body = anOrderRequest({ key: `order-key-000${number}`, ...wanted });
    await call.call(create, { query: {}, body, headers: {} });
  }
  const reserved = {
    kind: 'reserved',
    amount: ore(500),
    method: 'klarna',
    reference: '3',
  } as const;
  await shop.services.database.transaction((tx) =>
    insertPostings(tx, 3, [{ ...reserved, key: 'reserved 3' }], anActing(shop)),
  );
  const person = { name: 'Ola Nordmann', email: 'ola@example.no' };
  const asked = { ...person, sku: 'SRV-600', quantity: 4, phone: '', company: '', message: '' };
  await call.call(createRequest, { query: { type: 'price' }, body: asked });
  for (const text of ['Det drypper', 'Det renner']) {
    const { result } = await call.call(token, {});
    const message = { form: 'complaint', orderNumber: '000000001', subject: 'Kran', text } as const;
    const written = { ...nothingWritten, ...person, ...message };
    await call.call(send, { body: { written, token: result } });
  }
  const words = { title: 'Fin', detail: 'God', nickname: 'Ola', ratings: [] };
  await call.call(createReview, { body: { productId: 14, ...words } });
  const { config } = shop.services;
  for (const [kind, table] of Object.entries(tables)) {
    await writeFile(join(config.dataDir, kind), `${table}\n`);
  }
  await writeFile(join(config.dataDir, 'bank'), bank);
  await writeFile(join(config.dataDir, 'settings'), '{ "seller": { "name": "Rør AS" } }');
});
afterAll(() => shop.close());

async function run(line: string) {
  const { dataDir, databaseUrl } = shop.services.config;
  const environment = {
    CLOCK: new Date(shop.now).toISOString(),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const words = line.split(' ').map((word) => word.replace('_', ' '));
  const args = words.map((word) => (word.startsWith('@') ? join(dataDir, word.slice(1)) : word));
  return operate(dataDir, [...args, '--by', 'kari'], { environment });
}

const audited = () =>
  shop.services.database.read.selectFrom('audit').select(['id', 'actor']).orderBy('id').execute();

/**
 * These commands are tested elsewhere. Restoring changes the shop's files, and a reminder is due only after weeks.
 * Tests beside their commands cover the audit of returns, quotes, loyalty cards, companies, their prices and
 * representatives.
 */
const elsewhere = [
  'restore',
  'invoices remind',
  'loyalty adjust',
  'loyalty expire',
  'payments pay-out',
];
const isElsewhere = (name: string) =>
  elsewhere.includes(name) || /^(?:returns|quotes|companies|reps|prices company) /.test(name);

test('every command that changes the shop is run below', () => {
  const acting = commands.flatMap((command) => ('act' in command ? [command.name] : []));
  const isRun = (name: string) => lines.some((line) => `${line} `.startsWith(`${name} `));
  expect(acting.filter((name) => isRun(name) || isElsewhere(name))).toEqual(acting);
});

test.each(lines)('%s is in the audit, with the name of its actor', async (line) => {
  if (line === 'outbox retry') {
    await shop.services.database.transaction((tx) => giveUpMessage(tx, 1, shop.now));
  }
  const before = await audited();
  const done = await run(line);
  expect(done).toMatchObject({ code: 0, err: '' });
  const fresh = (await audited()).slice(before.length);
  expect(fresh.length).toBeGreaterThan(0);
  expect(new Set(fresh.map(({ actor }) => actor))).toEqual(new Set(['staff:kari']));
});
