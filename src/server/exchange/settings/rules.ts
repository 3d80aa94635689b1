import * as v from 'valibot';
import type { FieldCheck } from '#domain/fields.ts';
import { say } from '#server/exchange/files/spoken-language.ts';

/** What a setting must be; its message is what is said behind the setting's name. */
export type Rule = v.GenericSchema;

const maxTextLetters = 200;

function rule<Value>(
  isRight: (value: unknown) => boolean,
  must: () => string,
): v.GenericSchema<Value> {
  return v.custom<Value>(isRight, must);
}

export const text = rule<string>(
  (value) =>
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= maxTextLetters &&
    !/[\p{Cc}]/u.test(value),
  () => say('settings.text', { max: maxTextLetters }),
);

/** A field as a visitor's form would take it. */
export function field(
  check: (written: string) => FieldCheck<string>,
  must: () => string,
): v.GenericSchema<string> {
  return rule((value) => typeof value === 'string' && check(value).ok, must);
}

export function listOf<Value>(
  isRight: (value: unknown) => boolean,
  must: () => string,
): v.GenericSchema<readonly Value[]> {
  return rule((value) => Array.isArray(value) && value.every(isRight), must);
}
