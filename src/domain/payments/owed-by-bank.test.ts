import { expect, test } from 'vitest';
import { noOre, ore } from '#domain/money/ore.ts';
import { owedByBank } from './owed-by-bank.ts';

const taken = (captured: number, refunded = 0) => ({
  reserved: ore(captured),
  captured: ore(captured),
  refunded: ore(refunded),
  released: noOre,
});

test('the bank owes what no provider has taken and not given back (rules/payments#paid-out)', () => {
  expect(owedByBank({ owed: ore(500) }, [])).toBe(500);
  expect(owedByBank({ owed: ore(500) }, [taken(300)])).toBe(200);
  expect(owedByBank({ owed: ore(500) }, [taken(300, 100), taken(900)])).toBe(0);
  expect(owedByBank({ owed: noOre }, [taken(300)])).toBe(0);
});
