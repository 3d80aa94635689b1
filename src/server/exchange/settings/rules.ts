import * as v from 'valibot';
import { readPicturePath } from '#domain/content/content-checks.ts';
import { areDistinctGroups, type GroupNames } from '#domain/customer/groups.ts';
import type { FieldCheck } from '#domain/fields.ts';
import { say } from '#server/exchange/files/spoken-language.ts';

export type RulesOf<Node> = {
  readonly [Key in keyof Node]?: v.GenericSchema<Node[Key]> | RulesOf<Node[Key]>;
};

/** A setting must satisfy its rule. The message of the rule follows the setting's name. */
export type Rule = v.GenericSchema;

const maxTextLetters = 200;

export function rule<Value>(
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

export const textOrNone = rule<string>(
  (value) => value === '' || v.is(text, value),
  () => say('settings.text_or_none', { max: maxTextLetters }),
);

/** A rule for a value that a visitor's form would accept. */
export function field(
  check: (written: string) => FieldCheck<string>,
  must: () => string,
): v.GenericSchema<string> {
  return rule((value) => typeof value === 'string' && check(value).ok, must);
}

export const flag = rule<boolean>(
  (value) => typeof value === 'boolean',
  () => say('settings.flag'),
);

export function whole<Value extends number = number>(min: number, max: number) {
  return rule<Value>(
    (value) => isWhole(value) && value >= min && value <= max,
    () => say('settings.whole', { min: String(min), max: String(max) }),
  );
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function oneOf<Value extends string>(choices: readonly Value[]) {
  return rule<Value>(
    (value) => choices.some((choice) => choice === value),
    () => say('settings.one_of', { choices: choices.join(', ') }),
  );
}

/** A list of these choices with at least one, none twice. */
export function someOf<Value extends string>(choices: readonly Value[]) {
  return rule<readonly Value[]>(
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((each) => choices.some((choice) => choice === each)),
    () => say('settings.some_of', { choices: choices.join(', ') }),
  );
}

const code = /^[a-z][\w-]{0,63}$/i;

export function isCode(value: unknown): boolean {
  return typeof value === 'string' && code.test(value);
}

/** The code of an attribute or page; empty for none. */
export const codeOrNone = rule<string>(
  (value) => value === '' || isCode(value),
  () => say('settings.code'),
);

export const codes = listOf<string>(isCode, () => say('settings.codes'));

/** A code as on the wire: letters, digits, `_` and `-`. */
export const codeAlone = rule<string>(isCode, () => say('settings.code_alone'));

/** A path of the media; empty for none. */
export const pictureOrNone = rule<string>(
  (value) => typeof value === 'string' && (value === '' || readPicturePath(value) !== undefined),
  () => say('settings.picture'),
);

/** Names of customer groups by number. */
export const groupNames = rule<GroupNames>(
  (value) =>
    !Array.isArray(value) && v.is(v.record(v.string(), text), value) && areDistinctGroups(value),
  () => say('settings.group_names'),
);

/** Numbers of customer groups. */
export const groups = listOf<number>(
  (value) => isWhole(value) && value >= 0,
  () => say('settings.groups'),
);

export function listOf<Value>(
  isRight: (value: unknown) => boolean,
  must: () => string,
): v.GenericSchema<readonly Value[]> {
  return rule((value) => Array.isArray(value) && value.every(isRight), must);
}
