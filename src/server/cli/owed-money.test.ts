import { expect } from 'vitest';
import { program } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { standing } from '#testing/a-paying-shop.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';

// Three basins for 1 250 kroner each, and freight for 5.
test('money that came by the bank is listed until the operator has paid it back (rules/payments#paid-out)', async ({
  paying,
  order,
  run,
  said,
}) => {
  expect(await said('payments owed')).toEqual(['The shop owes no customer money from the bank']);
  const { database } = paying.shop.services;
  const received = { kind: 'received', key: 'received-1 b', method: 'invoice' } as const;
  const posting = { ...received, amount: ore(3755_00), reference: 'b' };
  await database.transaction((tx) =>
    insertPostings(tx, order.id, [posting], { actor: program('bank'), now: paying.shop.now }),
  );
  expect((await said('orders cancel 1')).join(' ')).toContain('armatur payments pay-out 000000001');
  expect((await said('payments owed')).join('\n')).toMatch(/000000001 .*@.* kr 3 755,00/);
  expect((await said('doctor')).join(' ')).toContain('owes the customer of 1 order money');
  expect((await run('payments pay-out 1 --reference x --amount 3755,01')).err).toMatch(
    /owes kr 3 755,00 from the\s+bank, not more/,
  );
  const paid = 'kr 1 000,00 of order 000000001 is written down as paid back from the bank';
  const words = 'payments pay-out 1 --reference x --amount 1000';
  expect((await said(`${words} --dry-run`)).join(' ')).toContain(paid);
  expect((await said(words)).join(' ')).toContain(paid);
  expect((await said(words)).join(' ')).toContain('was written down with this reference before');
  expect((await run('payments pay-out 1 --reference x --amount 5')).err).toMatch(/another amount/);
  expect(await standing(paying, order)).toMatchObject({ owed: 2755_00 });
  await run('payments pay-out 1 --reference y');
  expect(await standing(paying, order)).toMatchObject({ owed: 0, paid: 0, givenBack: 0 });
  const audit = database.read.selectFrom('audit').select(['action']);
  expect(await audit.where('action', '=', 'order.pay-out').execute()).toHaveLength(2);
  expect((await run('payments pay-out 1 --reference z')).err).toContain('owes nothing');
  expect((await run('payments pay-out 9 --reference z')).err).toContain('There is no order');
});
