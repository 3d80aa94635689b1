import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { formBody } from '#contract/http/rules.ts';
import { formRules, optional, required, textsOfAll, ticked } from '#domain/form-rules.ts';
import type { Ore } from '#domain/money/ore.ts';
import { amount } from '#domain/written-rules.ts';
import { checkedOrRefused } from './app-error.ts';

const rules = formRules({
  amount,
  text: required,
  note: optional(required),
  isDone: ticked,
});
const body = formBody(rules);

test('a call takes a form as it was written, and its handler gets the values of the rules', () => {
  const sent = textsOfAll(rules, { amount: '1 234,50', text: 'Mål badet' });
  expectTypeOf(sent).toExtend<v.InferOutput<typeof body>>();
  expect(sent).toEqual({ amount: '1 234,50', text: 'Mål badet', note: '', isDone: '' });
  const values = checkedOrRefused(rules, v.parse(body, sent));
  expectTypeOf(values.amount).toEqualTypeOf<Ore>();
  expect(values).toEqual({ amount: 123_450, text: 'Mål badet', note: '', isDone: false });
});

test('a refused form names each field that is wrong, with the code of its rule', () => {
  const written = v.parse(body, { amount: 'ti' });
  expect(() => checkedOrRefused(rules, written)).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      fields: [
        { path: 'amount', code: 'field.amount' },
        { path: 'text', code: 'field.required' },
      ],
    }),
  );
});

test('a call takes no field without a rule, and no text without end', () => {
  expect(v.is(body, { total: '1' })).toBe(false);
  expect(v.is(body, { text: 'x'.repeat(8001) })).toBe(false);
});
