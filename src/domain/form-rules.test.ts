import { expect, expectTypeOf, test } from 'vitest';
import { checkAccountEmail } from '#domain/customer/email.ts';
import { checkRepeatedPassword } from '#domain/customer/password.ts';
import {
  checkWritten,
  formRules,
  isRequired,
  mustTick,
  oneOf,
  optional,
  required,
  someOf,
  ticked,
  type FieldName,
} from './form-rules.ts';

const rules = formRules({
  email: checkAccountEmail,
  password: required,
  repeated: (text, form) => checkRepeatedPassword(form['password'] ?? '', text),
  way: oneOf(['post', 'shop']),
  rooms: someOf(['bath', 'kitchen']),
  note: optional(required),
  letters: ticked,
  terms: mustTick('field.terms'),
});

const written = {
  email: ' Ola@Example.no ',
  password: ' Kran!1 ',
  repeated: ' Kran!1 ',
  way: 'shop',
  rooms: 'kitchen\nbath',
  letters: 'on',
  terms: 'on',
};

test('what is written becomes values of the types that the rules say', () => {
  const checked = checkWritten(rules, written);
  expect(checked).toEqual({
    ok: true,
    value: {
      email: 'ola@example.no',
      password: ' Kran!1 ',
      repeated: ' Kran!1 ',
      way: 'shop',
      rooms: ['bath', 'kitchen'],
      note: '',
      letters: true,
      terms: true,
    },
  });
  if (!checked.ok) return;
  expectTypeOf(checked.value.way).toEqualTypeOf<'post' | 'shop'>();
  expectTypeOf(checked.value.letters).toEqualTypeOf<boolean>();
  expectTypeOf(checked.value.rooms).toEqualTypeOf<readonly ('bath' | 'kitchen')[]>();
  expectTypeOf<'e-mail'>().not.toExtend<FieldName<typeof rules>>();
});

test('all refusals come at once, by the names of their fields', () => {
  const checked = checkWritten(rules, {
    ...written,
    email: '',
    repeated: 'x',
    way: 'air',
    terms: '',
  });
  expect(checked).toEqual({
    ok: false,
    fields: {
      email: { code: 'field.required' },
      repeated: { code: 'field.passwords_differ' },
      way: { code: 'field.invalid' },
      terms: { code: 'field.terms' },
    },
  });
});

test('a group of check boxes takes none of its values and refuses another', () => {
  expect(rules.rooms('', {})).toEqual({ ok: true, value: [] });
  expect(rules.rooms('bath\nroof', {}).ok).toBe(false);
});

test('a field is required when its rule refuses an empty text', () => {
  const names = Object.entries(rules).flatMap(([name, rule]) =>
    isRequired(rule, {}) ? [name] : [],
  );
  expect(names).toEqual(['email', 'password', 'repeated', 'way', 'terms']);
});

test('a required text has no zero byte', () => {
  expect(required('a\0b')).toEqual({ ok: false, refusal: { code: 'field.invalid' } });
});
