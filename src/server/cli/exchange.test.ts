import { expect } from 'vitest';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { anActing } from '#testing/an-acting.ts';
import { operatorTest as test } from '#testing/an-operator-of-payments.ts';
import { payAtOnce, standing } from '#testing/a-paying-shop.ts';

// Three basins for 1 250 kroner each, and freight for 5.
test('an operator sends other goods for returned ones, and the provider keeps the money (rules/returns#exchange)', async ({
  paying,
  order,
  run,
  said,
}) => {
  const { shop } = paying;
  await payAtOnce(paying, order);
  await run('orders ship 1');
  await run('orders deliver 1');
  const item = { line: 1, quantity: 1, reason: 'damaged', condition: 'damaged' } as const;
  const asked = { kind: 'return', orderNumber: order.number, message: '', files: [] } as const;
  await openReturn(
    { ...asked, items: [{ ...item, resolution: 'other-goods' }], key: 'key-1' },
    anActing(shop, { actor: { kind: 'customer', id: 1 } }),
  );
  await run('returns approve 1');
  await run('returns receive 1');
  expect((await run('returns exchange 1 --sku NONE')).err).toMatch(/cannot be sold/);
  expect(await said('returns exchange 1 --dry-run')).toEqual([
    'Nothing is done. It would come out like this:',
    'Return R0000001 of order 000000001 is now: Closed',
    expect.stringMatching(/^Order \d+: 1 × .+ \(SRV-600\)$/),
    expect.stringMatching(/^kr\s1\s250,00 is moved to order \d+$/),
    'No money moves',
  ]);
  expect(await standing(paying, order)).toMatchObject({ paid: 3755_00 });
  const done = await said('returns exchange 1');
  expect(done.slice(0, 3)).toEqual([
    'Return R0000001 of order 000000001 is now: Closed',
    expect.stringMatching(/^Order \d+: 1 × .+ \(SRV-600\)$/),
    expect.stringMatching(/^kr\s1\s250,00 is moved to order \d+$/),
  ]);
  // Klarna gives nothing back, since the money pays for the new order.
  expect(await standing(paying, order)).toMatchObject({ paid: 2505_00, owed: 0 });
  expect((await said('returns exchange 1'))[0]).toBe(
    'Return R0000001 already was: Closed. Nothing is done',
  );
  expect((await said('returns show 1')).join('\n')).toMatch(/Other goods: order \d+/);
});
