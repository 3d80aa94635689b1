import { expect } from 'vitest';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { extrasKind } from '#server/workflows/returns/follow-extras.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { anActing } from '#testing/an-acting.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';
import { payAtOnce, standing } from '#testing/a-paying-shop.ts';

// Three basins for 1 250 kroner each, and freight for 5.
test('an operator takes a return from its approval to the money, and is told before what each step does', async ({
  paying,
  order,
  run,
  said,
}) => {
  const { shop } = paying;
  await payAtOnce(paying, order);
  await run('orders ship 1');
  await run('orders deliver 1');
  const chosen = { reason: 'regretted', condition: 'unopened', resolution: 'money' } as const;
  const opened = await openReturn(
    {
      kind: 'return',
      orderNumber: order.number,
      items: [{ line: 1, quantity: 2, ...chosen }],
      message: 'Passet ikke',
      files: [],
      key: 'key-1',
    },
    anActing(shop, { actor: { kind: 'customer', id: 1 } }),
  );
  expect(opened.ok).toBe(true);
  expect((await said('returns list')).at(-1)).toContain('R0000001');
  const shown = (await said('returns show r1')).join('\n');
  expect(shown).toContain('Waiting for approval');
  expect(shown).toContain('reason: I changed my mind, condition: Unopened packaging');
  expect(shown).toContain('Passet ikke');
  expect((await run('returns refund 1')).err.replaceAll(/\s+/g, ' ')).toContain(
    'Return R0000001 has the status “Waiting for approval”, so this is not possible now',
  );
  expect((await said('returns approve 1'))[0]).toBe(
    'Return R0000001 of order 000000001 is now: Approved',
  );
  expect((await said('returns approve 1'))[0]).toBe(
    'Return R0000001 already was: Approved. Nothing is done',
  );
  const receipt = expect.stringContaining('2 arrived, 1 for stock, 1 written off') as string;
  expect(await said('returns receive 1 --restock 1:1 --dry-run')).toContainEqual(receipt);
  expect(await said('returns receive 1 --restock 1:1')).toContainEqual(receipt);
  expect(await said('returns refund 1 --dry-run')).toEqual([
    'Nothing is done. It would come out like this:',
    'Return R0000001 of order 000000001 is now: Being refunded',
    'Return R0000001: the customer gets kr 2 500,00 back',
    'Klarna gives kr 2 500,00 back to the customer',
  ]);
  const both = /Give both --deduct and --reason/;
  expect((await run('returns refund 1 --deduct 100')).err).toMatch(both);
  expect((await run('returns refund 1 --reason Riper')).err).toMatch(both);
  expect((await run('returns refund 1 --deduct 2500,01 --reason Riper')).err).toMatch(
    /deduction is more than return R0000001 gives back/,
  );
  expect(await said('returns refund 1 --deduct 100,50 --reason Riper --dry-run')).toContain(
    'Return R0000001: the customer gets kr 2 399,50 back',
  );
  expect((await findReturn(shop.services.database.read, 1))?.status).toBe('package_received');
  expect(await said('returns refund 1')).toEqual([
    'Return R0000001 of order 000000001 is now: Being refunded',
    'Return R0000001: the customer gets kr 2 500,00 back',
    'Klarna has given kr 2 500,00 back to the customer',
  ]);
  // The provider has given the money back, so the return is over.
  expect((await findReturn(shop.services.database.read, 1))?.status).toBe('processed_closed');
  expect(await standing(paying, order)).toMatchObject({ paid: 1255_00 });
  expect((await said('returns refund 1'))[0]).toBe(
    'Return R0000001 already was: Closed. Nothing is done',
  );
  expect(await standing(paying, order)).toMatchObject({ paid: 1255_00 });
  await said('returns write 1 --text Takk --by kari');
  expect((await said('returns show 1')).at(-1)).toBe('Takk');
  const audit = shop.services.database.read.selectFrom('audit').select(['action', 'actor']);
  const recorded = await audit.where('action', 'like', 'return.%').orderBy('id').execute();
  expect(recorded.map(({ action }) => action)).toEqual([
    'return.move',
    'return.move',
    'return.move',
    'return.write',
  ]);
  expect(recorded.at(-1)?.actor).toBe('staff:kari');
});

test('the list of returns names orders whose freight waits for a credit note (rules/returns#money)', async ({
  paying,
  order,
  said,
}) => {
  expect(await said('returns list')).toEqual(['There are no such returns']);
  const message = { kind: extrasKind, key: 'extras', document: { orderId: order.id } };
  const { database } = paying.shop.services;
  await database.transaction((tx) => putIntoOutbox(tx, message, paying.shop.now));
  const owed = (await said('returns list')).at(-1);
  expect(owed).toContain(`Freight and fee of order ${order.number}`);
});
