import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkName } from '#domain/customer/name.ts';
import { errorEnvelope, fieldIssues, isErrorEnvelope, successEnvelope } from './envelope.ts';
import { ruledText } from './rules.ts';

test('meta is absent when there is none', () => {
  expect(successEnvelope([1])).toEqual({ code: 200, result: [1] });
  expect(successEnvelope(true, { refreshToken: 'r' })).toEqual({
    code: 200,
    result: true,
    meta: { refreshToken: 'r' },
  });
});

test('a refusal is an object with sentence, machine code and what stands beside them', () => {
  const parts = { status: 409, wireCode: 'PRODUCTS_UNAVAILABLE', message: 'Utsolgt' };
  expect(errorEnvelope({ ...parts, details: { skus: ['A'], code: 'OTHER' } })).toEqual({
    code: 409,
    result: { message: 'Utsolgt', code: 'PRODUCTS_UNAVAILABLE', skus: ['A'] },
  });
});

test('three routes promise errorMessage (rules/calls#error-codes)', () => {
  const parts = { status: 422, wireCode: 'WRONG_PASSWORD', message: 'Feil passord' };
  expect(errorEnvelope({ ...parts, hasErrorMessage: true }).result.errorMessage).toBe(
    'Feil passord',
  );
});

test.each([
  [{ code: 404, result: { message: '', code: 'X' } }, true],
  [{ code: 200, result: true }, false],
  [{ hits: [], total: 0 }, false],
  [null, false],
])('%j is a refusal: %s', (answer, expected) => {
  expect(isErrorEnvelope(answer)).toBe(expected);
});

test('field issues say where and why, with the codes of the domain', () => {
  const schema = v.strictObject({
    name: ruledText(checkName),
    nested: v.object({ list: v.array(v.number()) }),
  });
  const wire = { name: 'O', nested: { list: [1, 'x'] }, extra: 1 };
  expect(fieldIssues(v.safeParse(schema, wire).issues ?? [])).toMatchObject([
    { path: 'name', code: 'field.name_too_short', details: { count: 2 } },
    { path: 'nested.list.1', code: 'field.invalid' },
    { path: 'extra', code: 'unknown_key' },
  ]);
  expect(fieldIssues(v.safeParse(schema, {}).issues ?? []).map(({ code }) => code)).toEqual([
    'field.required',
    'field.required',
  ]);
});
