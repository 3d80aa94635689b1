import { expect } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { aCartWithPoints, aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { anActing } from '#testing/an-acting.ts';
import { payAtOnce, standing } from '#testing/a-paying-shop.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';

// Three basins for 1 250 kroner each, and freight for 5.
test('a shipment takes its part at once, and says before what it will take', async ({
  paying,
  order,
  said,
}) => {
  await payAtOnce(paying, order);
  expect(await said('orders ship 1 --lines 1:1 --dry-run')).toEqual([
    'Nothing is done. It would come out like this:',
    expect.stringContaining('A part of order 000000001 is marked as sent'),
    'Klarna takes kr 1 255,00',
  ]);
  expect(await standing(paying, order)).toMatchObject({ state: 'placed', paid: 0 });
  expect(await said('orders ship 1 --lines 1:1')).toEqual([
    expect.stringContaining('A part of order 000000001 is marked as sent'),
    'Klarna has taken kr 1 255,00',
  ]);
  expect(await standing(paying, order)).toMatchObject({ state: 'in-part', paid: 1255_00 });
});

test('a cancellation frees at once what is reserved, and says before what it will free', async ({
  paying,
  order,
  said,
}) => {
  await payAtOnce(paying, order);
  const planned = await said('orders cancel 1 --dry-run');
  expect(planned.at(-1)).toBe('Klarna frees kr 3 755,00 that is reserved');
  expect((await said('orders cancel 1')).at(-1)).toBe(
    'Klarna has freed kr 3 755,00 that was reserved',
  );
  expect(await standing(paying, order)).toMatchObject({ state: 'canceled', reserved: 0 });
});

test('a refund is given back at once, an amount or pieces of a line', async ({
  paying,
  order,
  run,
  said,
}) => {
  await payAtOnce(paying, order);
  await run('orders ship 1');
  const refund = 'orders refund 1 --amount 100,00 --reason Ripe --key sak7';
  expect(await said(`${refund} --dry-run`)).toEqual([
    'Nothing is done. It would come out like this:',
    'Order 000000001 costs kr 3 655,00 now: kr 100,00 is credited',
    'Klarna gives kr 100,00 back to the customer',
  ]);
  expect(await said(refund)).toEqual([
    'Order 000000001 costs kr 3 655,00 now: kr 100,00 is credited',
    'Klarna has given kr 100,00 back to the customer',
  ]);
  expect(await said(refund)).toEqual([
    expect.stringContaining('nothing is done again'),
    'No money moves',
  ]);
  expect((await said('orders refund 1 --line 1:2 --reason Retur')).at(-1)).toBe(
    'Klarna has given kr 2 500,00 back to the customer',
  );
  const norwegian = await said('orders refund 1 --amount 5 --reason Frakt', { LANG: 'nb_NO' });
  expect(norwegian).toEqual([
    'Ordre 000000001 koster nå kr 1 150,00: kr 5,00 er kreditert',
    'Klarna har gitt kr 5,00 tilbake til kunden',
  ]);
  expect(await standing(paying, order)).toMatchObject({ paid: 1150_00, owed: 0 });
});

test('a refund of what is not taken yet says that less is taken later', async ({
  paying,
  order,
  said,
}) => {
  await payAtOnce(paying, order);
  const refund = 'orders refund 1 --amount 100 --reason Ripe';
  const sentence = 'Order 000000001 costs kr 3 655,00 now: kr 100,00 is credited';
  const hint = 'The order costs kr 100,00 less; less is taken when the goods are sent';
  const told = [sentence, hint, 'No money moves'];
  expect((await said(`${refund} --dry-run`)).slice(1)).toEqual(told);
  expect(await said(refund)).toEqual(told);
});

test('a refund of goods that are not sent says that they are still to be sent', async ({
  paying,
  order,
  said,
}) => {
  await payAtOnce(paying, order);
  await said('orders ship 1 --lines 1:1');
  const warning = expect.stringContaining('cancel it: armatur orders cancel 000000001');
  const refund = (pieces: string) =>
    said(`orders refund 1 --line ${pieces} --reason Ripe --dry-run`);
  expect(await refund('1')).toContainEqual(warning);
  expect(await refund('1:1')).not.toContainEqual(warning);
});

test('a refund of pieces that are refunded already names the line', async ({
  paying,
  order,
  run,
}) => {
  await payAtOnce(paying, order);
  const refund = async (pieces: string) =>
    (await run(`orders refund 1 --line ${pieces} --reason Ripe`)).err.replaceAll(/\s+/g, ' ');
  expect(await refund('1:2')).toBe('');
  expect(await refund('1:2')).toContain('Line 1 of order 000000001 has only 1 left');
  await refund('1');
  expect(await refund('1')).toContain('All of line 1 of order 000000001 is given back');
});

test('a refund or a cancellation that asks for too much names the line', async ({
  paying,
  order,
  run,
  said,
}) => {
  await payAtOnce(paying, order);
  expect(await said('orders cancel 1 --lines 1:1 --dry-run')).toContain(
    'Cancelled in order 000000001, to be sold again: 1 × SRV-600 (line 1)',
  );
  const refused = async (words: string) => (await run(words)).err.replaceAll(/\s+/g, ' ');
  expect(await refused('orders refund 1 --line 1:4 --reason Ripe')).toContain(
    'Line 1 of order 000000001 has only 3 left',
  );
  const amount = await refused('orders refund 1 --amount 9000 --reason Ripe');
  expect(amount).toContain('costs kr 3 755,00, and no more than that can be given back');
  expect(amount).not.toContain('VAT');
  await run('orders refund 1 --amount 3000 --reason Ripe');
  expect(await refused('orders refund 1 --line 1 --reason Ripe')).toContain('amount of line 1');
});

test('a credit note gives back at once too', async ({ paying, order, run, said }) => {
  await payAtOnce(paying, order);
  await run('settings set seller.account 12345678903');
  await run('orders ship 1');
  expect(await said('orders invoice 1')).toEqual([expect.stringContaining('Invoice 10001')]);
  const credit = 'orders credit 1 --lines 1:1 --reason Ripe';
  expect(await said(`${credit} --dry-run`)).toEqual([
    'Nothing is done. It would come out like this:',
    expect.stringContaining('Credit note 10002 of kr 1 250,00'),
    'Klarna gives kr 1 250,00 back to the customer',
  ]);
  expect(await said(credit)).toEqual([
    expect.stringContaining('Credit note 10002 of kr 1 250,00'),
    'Klarna has given kr 1 250,00 back to the customer',
  ]);
  expect(await standing(paying, order)).toMatchObject({ paid: 2505_00, owed: 0 });
});

test('a capture is taken before goods leave, at most what is reserved', async ({
  paying,
  order,
  run,
  said,
}) => {
  await payAtOnce(paying, order);
  expect((await said('orders capture 1 --amount 1000 --dry-run')).at(-1)).toBe(
    'Klarna takes kr 1 000,00',
  );
  expect((await said('orders capture 1 --amount 1000')).at(-1)).toBe(
    'Klarna has taken kr 1 000,00',
  );
  expect((await run('orders capture 1 --amount 2755,01')).err).toContain('at most kr 2 755,00');
  expect((await said('orders capture 1')).at(-1)).toBe('Klarna has taken kr 2 755,00');
  expect(await run('orders capture 1')).toMatchObject({
    code: 2,
    err: 'Nothing that can be taken is reserved for order 000000001\n',
  });
});

test('an order says where its money stands, alone and in the list', async ({
  paying,
  order,
  run,
  said,
}) => {
  expect(await said('orders list')).toContainEqual(expect.stringMatching(/waits for payment +kr/));
  expect((await run('orders show 1')).out).toMatch(/Payment +Klarna, waits for payment\n/);
  await payAtOnce(paying, order);
  await run('orders ship 1 --lines 1:1');
  await run('orders refund 1 --amount 55 --reason Ripe');
  const { out } = await run('orders show 1', { LANG: 'nb_NO' });
  expect(out).toMatch(/Betaling +Klarna, reservert\n/);
  expect(out.replaceAll(/ +/g, ' ')).toContain(
    'Koster nå kr 3 700,00\nBetalt kr 1 255,00\nReservert kr 2 500,00\nGjenstår å betale kr 0,00',
  );
  const listed = JSON.parse((await run('orders list --json')).out) as { orders: unknown[] };
  expect(listed.orders).toMatchObject([{ money: 'reserved', balance: { paid: 1255_00 } }]);
});

test('an order shows what was given back and why, and the list what it costs now', async ({
  paying,
  order,
  run,
}) => {
  await payAtOnce(paying, order);
  await run('orders ship 1');
  await run('orders refund 1 --amount 55 --reason Ripe');
  const words = (await run('orders show 1')).out.replaceAll(/ +/g, ' ');
  expect(words).toMatch(/Credited kr 55,00 without a credit note, [^\n]+: Ripe\n/);
  expect(words).toContain('Paid kr 3 700,00\nGiven back kr 55,00\n');
  expect((await run('orders list')).out).toMatch(/paid +kr 3 700,00/);
});

test('an order shows the points that it used beside its discount', async ({ paying, run }) => {
  const { client } = await aLoyalCustomer(paying.shop, 12_500);
  const cartId = await aCartWithPoints(client, { quantity: 1, points: 12_500 });
  const { number } = await paying.order({ client, quantity: 1, cartId });
  const words = (await run(`orders show ${number}`)).out.replaceAll(/ +/g, ' ');
  expect(words).toContain('Discount, net kr 0,00\nPoints, net kr 100,00\n');
});

test('an order names the pieces of a refund', async ({ paying, order, run }) => {
  await payAtOnce(paying, order);
  await run('orders refund 1 --line 1:2 --reason Ripe');
  const words = (await run('orders show 1')).out.replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/Credited kr 2 500,00 without[^:]+:\d\d, 2 × SRV-600 \(line 1\): Ripe /);
});

test('the reason of a refund is told to the customer, and its help says so', async ({ run }) => {
  const help = (await run('orders refund --help')).out.replaceAll(/\s+/g, ' ');
  expect(help).toContain('the customer is told');
});

test('an order shows its invoice and its credit note', async ({ paying, order, run }) => {
  await payAtOnce(paying, order);
  await run('settings set seller.account 12345678903');
  await run('orders ship 1');
  await run('orders invoice 1');
  await run('orders credit 1 --lines 1:1 --reason Ripe');
  const { out } = await run('orders show 1');
  expect(out).toMatch(/Invoice 10001 of kr 3 755,00, /);
  expect(out).toMatch(/Credit note 10002 of kr 1 250,00, [^\n]+: Ripe\n/);
});

test('while the provider is away the shop does it by itself', async ({ paying, order, said }) => {
  await payAtOnce(paying, order);
  const away = { KLARNA_URL: 'http://127.0.0.1:1' };
  expect((await said('orders ship 1', away)).at(-1)).toBe(
    'The shop itself has Klarna take kr 3 755,00 as soon as possible',
  );
  await paying.work();
  expect(await standing(paying, order)).toMatchObject({ paid: 3755_00 });
});

test('money that came by the bank goes back by the bank', async ({ paying, order, said }) => {
  const { database } = paying.shop.services;
  const paid = {
    kind: 'received',
    key: 'bank 1',
    amount: ore(3755_00),
    method: 'invoice',
  } as const;
  await database.transaction((tx) =>
    insertPostings(tx, order.id, [{ ...paid, reference: '1' }], anActing(paying.shop)),
  );
  for (const words of ['--dry-run', '--key sak7']) {
    expect((await said(`orders refund 1 --amount 5 --reason Frakt ${words}`)).at(-1)).toBe(
      'The shop owes the customer kr 5,00 that no provider of payments can give back: pay it from the bank, and write it down with armatur payments pay-out 000000001',
    );
  }
});

test.for([
  ['orders refund 1 --reason Ripe', 'Give either --amount'],
  ['orders refund 1 --reason Ripe --amount 5 --line 1', 'Give either --amount'],
  ['orders refund 1 --amount 5', 'needs --reason'],
  ['orders refund 1 --reason Ripe --amount 1,005', 'at most two decimals'],
  ['orders refund 1 --reason Ripe --amount 0', 'above zero'],
  ['orders refund 1 --reason Ripe --line x', '--line is a line'],
  [
    'orders refund 1 --reason Ripe --amount 10',
    'waits for its payment, so there is nothing to give back',
  ],
  ['orders refund 9 --reason Ripe --amount 10', 'There is no order 000000009'],
  ['orders capture 1', 'Nothing that can be taken is reserved'],
] as const)('%s is refused', async ([words, sentence], { run }) => {
  const { code, err } = await run(words);
  expect(code).toBe(2);
  expect(err.replaceAll(/\s+/g, ' ')).toContain(sentence);
});
