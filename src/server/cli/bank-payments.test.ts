import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadBalances } from '#server/repositories/sales/ledger.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { operate } from '#testing/an-operator.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
let folder: string;
beforeEach(async () => {
  shop = await aSoldShop();
  folder = await mkdtemp(join(tmpdir(), 'armatur-bank-'));
  const value = anInvoicingSeller.account;
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: '', key: 'seller.account', value }),
  );
  await operate(shop.folder, ['orders', 'ship', '1']);
  await operate(shop.folder, ['orders', 'ship', '2']);
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const [first, second] = ['0000100016', '0000100024'];
const account = 'NO9312345678903';

interface Told {
  readonly kid?: string;
  readonly amount?: string;
  readonly reference?: string;
  readonly currency?: string;
  readonly direction?: string;
}

const detail = ({ kid = first, amount = '1255.00', reference = 'T1', currency = 'NOK' }: Told) =>
  `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="${currency}">${amount}</Amt>
   <RmtInf><Strd><CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;

const camt = (details: readonly Told[], to = account, direction = 'CRDT', status = 'BOOK') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02">
   <BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>${to}</IBAN></Id></Acct>
   <Ntry><Amt Ccy="NOK">0.01</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
   <BookgDt><Dt>2026-11-30</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>
   <NtryDtls>${details.map(detail).join('')}</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;

async function imported(text: string, ...more: string[]) {
  const file = join(folder, 'bank');
  await writeFile(file, text);
  const { code, out, err } = await operate(shop.folder, ['payments', 'import', file, ...more]);
  return [code, `${out}${err}`.replaceAll(/\s+/g, ' ').trim()] as const;
}
const paid = async () => {
  const balances = await loadBalances(shop.services.database.read, [1, 2]);
  return balances.map((balance) => (balance?.paid ?? 0) / 100);
};

test('a CAMT.054 posts the payments of invoices, once however often it is read (rules/invoices#payments)', async () => {
  const both = camt([{}, { kid: second, reference: 'T2' }]);
  expect(await imported(both)).toEqual([0, '2 payments are posted']);
  expect(await paid()).toEqual([1255, 1255]);
  expect(await imported(both)).toEqual([0, '0 payments are posted 2 were posted before']);
  // The bank gives only the sum of the whole batch.
  expect(await paid()).toEqual([1255, 1255]);
  expect((await operate(shop.folder, ['check'])).code).toBe(0);
});

test('a dry run says what would be posted, and posts nothing', async () => {
  const both = camt([{}, { kid: second, reference: 'T2', amount: '1.00' }]);
  const [code, said] = await imported(both, '--dry-run');
  expect([code, said]).toEqual([1, expect.stringContaining('Nothing is done.')]);
  expect(said).toContain('1 payment is posted');
  expect(said).toContain('kr 1 255,00 is left of invoice 10002');
  expect(await paid()).toEqual([0, 0]);
});

test('a batch of which the bank names only the whole tells its payments apart', async () => {
  const batch = camt([
    { reference: '', amount: '1000' },
    { reference: '', amount: '255' },
  ]);
  expect((await imported(batch, '--amounts'))[1]).toContain('2 payments are posted');
  expect((await imported(batch, '--amounts'))[1]).toContain('2 were posted before');
  expect(await paid()).toEqual([1255, 0]);
});

test.each([
  [
    'another amount',
    camt([{ amount: '1254.99' }]),
    'kr 1 255,00 is left of invoice 10001. To post the amount all the same, add --amounts.',
  ],
  ['an unknown KID', camt([{ kid: '0000100032' }]), 'no invoice has this KID'],
  ['a wrong KID', camt([{ kid: '0000100017' }]), 'no invoice has this KID'],
  ['no KID', camt([{ kid: '' }]), 'KID –'],
  ['another currency', camt([{ currency: 'EUR' }]), 'EUR 1255.00'],
  ['another account', camt([{}], 'NO1015031234562'), 'it came to account 15031234562'],
  ['money that was drawn', camt([{}], account, 'DBIT'), 'drawn, reversed'],
  ['money that is not booked', camt([{}], account, 'CRDT', 'PDNG'), 'not booked'],
])('%s is told of and not posted', async (_what, text, sentence) => {
  const [code, said] = await imported(text);
  expect([code, said]).toEqual([1, expect.stringContaining('0 payments are posted')]);
  expect(said).toContain(sentence);
  expect(await paid()).toEqual([0, 0]);
});

test('a second payment is told of, and so is a reference that comes with another amount', async () => {
  await imported(camt([{}]));
  const again = await imported(camt([{ reference: 'T9' }]));
  expect(again[1]).toContain('invoice 10001 is paid already');
  const other = await imported(camt([{ amount: '7.00' }]));
  expect(other[1]).toContain('with another amount');
  expect(await paid()).toEqual([1255, 0]);
});

test('a torn or a strange file is refused, and nothing of it is posted', async () => {
  const whole = camt([{}, { kid: second, reference: 'T2' }]);
  for (const cut of [1, 40, whole.length - 400, whole.length - 12, whole.length - 1]) {
    expect(await imported(whole.slice(0, cut))).toEqual([
      2,
      expect.stringContaining('Nothing is posted'),
    ]);
  }
  for (const text of [
    '<Document/>',
    camt([{ amount: '12,345' }]),
    camt([{}, { amount: 'mye' }]),
    camt([{}]).replace('</Document>', '</Document><Document/>'),
  ]) {
    expect(await imported(text)).toEqual([2, expect.stringContaining('Nothing is posted')]);
  }
  expect(await paid()).toEqual([0, 0]);
});

test('a CSV posts the same way, and is refused as a whole where a row is wrong', async () => {
  const header = 'reference;date;amount;currency;account;kid';
  const row = `A1;2026-11-30;1255,00;NOK;1234.56.78903;${first}`;
  expect((await imported(`${header}\n${row}\nA2;2026-11-30;;NOK;x;y\n`))[1]).toContain('Row 3');
  expect(await paid()).toEqual([0, 0]);
  expect((await imported(`reference;amount\nA1;1\n`))[1]).toContain(
    'lacks the columns date, currency, account, kid',
  );
  expect(await imported(`${header}\n${row}\n`)).toEqual([0, '1 payment is posted']);
  expect((await imported(`${header}\n${row}\n`))[1]).toContain('1 was posted before');
  expect(await paid()).toEqual([1255, 0]);
});
