import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as newsletter from '#contract/newsletter.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

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

test('the export holds the proof of each subscriber, and nobody who has not confirmed', async () => {
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
