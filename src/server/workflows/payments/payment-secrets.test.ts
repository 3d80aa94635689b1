import { expect } from 'vitest';
import { hourMs } from '#domain/time/moment.ts';
import { comeBack, openPayment } from '#testing/a-paying-shop.ts';
import { moveAndWork, pass, test } from '#testing/paying-test.ts';

test('no key or token of a provider is in the log, the database or a letter', async ({
  paying,
}) => {
  const { klarna, vipps, shop } = paying;
  for (const [method, provider] of [
    ['klarna', klarna],
    ['vipps', vipps],
  ] as const) {
    const order = await paying.order({ paymentMethodCode: method });
    const name = await openPayment(paying, order);
    if (method === 'klarna') klarna.act(name, 'pay', 'never');
    else vipps.act(name, 'pay', 'never');
    await comeBack(paying, order);
    for (const spoilt of ['html', '5xx', 'unauthorized', 'broken-json'] as const) {
      provider.next(spoilt);
      await moveAndWork(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
      await pass(paying, hourMs);
    }
  }
  const { read } = shop.services.database;
  const stored = await Promise.all(
    (['payments', 'payment_steps', 'ledger', 'outbox', 'audit', 'orders'] as const).map((table) =>
      read.selectFrom(table).selectAll().execute(),
    ),
  );
  const secrets = await read.selectFrom('payments').select('secret').execute();
  const written = JSON.stringify(stored) + shop.log.join('\n');
  for (const key of [klarna.access.password, vipps.keys.clientSecret, vipps.keys.subscriptionKey]) {
    expect(written).not.toContain(key);
  }
  for (const { secret } of secrets) expect(shop.log.join('\n')).not.toContain(secret);
  expect(shop.log.length).toBeGreaterThan(0);
  expect(written).not.toMatch(/bearer |basic [a-z0-9+/]{8}/i);
});
