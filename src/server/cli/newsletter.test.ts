import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as newsletter from '#contract/newsletter.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

import { startMailchimp } from '#tools/simulators/mailchimp.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
  const token = await shop.signedIn({ email: 'kari@example.no' });
  const ask = (email: string, as?: string) =>
    shop
      .client(as === undefined ? {} : { token: as })
      .call(newsletter.subscribe, { body: { email, place: 'account' } });
  await ask('kari@example.no', token);
  await ask('per@example.no');
});
afterEach(() => shop.close());

test('the list counts each state and shows the newest subscribers', async () => {
  const { code, out } = await operate(shop.folder, ['newsletter', 'list']);
  expect(code).toBe(0);
  expect(out).toMatch(/1 pending[^]*1 subscribed[^]*0 unsubscribed/);
  expect(out).toMatch(/^kari@example\.no +no +account +01\.03\.2026 12:00$/m);
  expect(out).not.toContain('per@');
  const pending = await operate(shop.folder, ['newsletter', 'list', '--state', 'pending']);
  expect(pending.out).toContain('per@example.no');
});

test('the export holds the proof of each subscriber, and no unconfirmed address', async () => {
  const file = join(shop.folder, 'newsletter.csv');
  const { code, out } = await operate(shop.folder, ['newsletter', 'export', '--file', file]);
  expect({ code, out }).toEqual({ code: 0, out: `Wrote 1 address to ${file}\n` });
  const [head, row, ...more] = (await readFile(file, 'utf8')).trim().split('\n');
  expect(head).toBe(
    'email,state,store_view_code,place,sentence,sentence_version,asked_at,confirmed_at',
  );
  expect(row).toBe(
    'kari@example.no,subscribed,no,account,Få nyheter og tilbud på e-post. Du kan melde deg av når som helst.,1,2026-03-01 12:00:00,2026-03-01 12:00:00',
  );
  expect(more).toEqual([]);
});

test('a page is sent to subscribers once, and a dry run sends nothing', async () => {
  const page = join(shop.folder, 'page.csv');
  await writeFile(page, 'page,title,content\nvar,Ny dusj,<p>Mål først</p>\n');
  await operate(shop.folder, ['import', 'content', '--file', page]);
  const send = (...more: readonly string[]) =>
    operate(shop.folder, ['newsletter', 'send', 'var', ...more]);
  const dry = await send('--dry-run');
  expect(dry.out).toMatch(/^1 subscriber gets the letter\. Nothing was sent\n[^]*no +Ny dusj +1$/m);
  const { out, code } = await send('--json');
  const views = [{ storeCode: 'no', title: 'Ny dusj', readers: 1 }];
  expect({ code, said: JSON.parse(out) as unknown }).toEqual({
    code: 0,
    said: { page: 'var', isDry: false, readers: 1, views },
  });
  expect((await send()).out).toBe('No subscriber waits for "var": all of them got it\n');
  const unknown = await operate(shop.folder, ['newsletter', 'send', 'borte']);
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('The page "borte" is not shown in the store view "no"');
});

test('sending shows its progress in a terminal', async () => {
  const page = join(shop.folder, 'page.csv');
  await writeFile(page, 'page,title,content\nvar,Ny dusj,<p>Mål først</p>\n');
  await operate(shop.folder, ['import', 'content', '--file', page]);
  const { err } = await operate(shop.folder, ['newsletter', 'send', 'var'], { isTTY: true });
  expect(err).toMatch(/Newsletter █+ 100 % {2}1 /);
});

test('the doctor tries the key of Mailchimp, and does not tell it', async () => {
  const key = '0123456789abcdef0123456789abcdef-us21';
  const server = await startMailchimp(key, () => shop.now);
  const examined = async (MAILCHIMP_KEY: string) => {
    const environment = { MAILCHIMP_KEY, MAILCHIMP_URL: server.url };
    return (await operate(shop.folder, ['doctor'], { environment })).out.replaceAll(/\s+/g, ' ');
  };
  expect(await examined(key)).not.toContain('! Mailchimp');
  const refused = await examined(key.replace('0', '9'));
  expect(refused).toContain('! Mailchimp does not answer, or does not take the key (');
  expect(refused).not.toContain('123456789abcdef');
  await server.close();
});
