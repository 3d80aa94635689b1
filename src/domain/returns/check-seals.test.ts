import { expect, it } from 'vitest';
import { checkSeals } from './check-seals.ts';
import type { ReturnCondition } from './return-request.ts';

const lines = [{ name: 'Servant' }, { name: 'Sete', isSealed: true }];
const checked = (line: number, condition: ReturnCondition) =>
  checkSeals([{ line, condition }], lines);

it('lets goods under a seal come back while the seal is whole (rules/law#seals)', () => {
  expect(checked(2, 'unopened').ok).toBe(true);
  for (const condition of ['opened', 'used', 'damaged'] as const) {
    expect(checked(2, condition)).toMatchObject({
      refusal: { code: 'return.seal_broken', details: { names: 'Sete' } },
    });
  }
});

it('asks no seal of other goods', () => {
  expect(checked(1, 'used').ok).toBe(true);
});
