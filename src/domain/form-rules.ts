import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FieldCode,
  type FormCheck,
} from './fields.ts';

/** The texts of a form by the names of its fields. Several answers to one question are lines of one text. */
export type Written = Readonly<Record<string, string>>;

/** Checks the text of one field. `form` holds all fields, for rules over two of them. */
export type FieldRule<Value> = (text: string, form: Written) => FieldCheck<Value>;

/** The rules of a form by the names of its fields. The browser, a plain POST and a call ask the same ones. */
export type FormRules = Readonly<Record<string, FieldRule<unknown>>>;

export type FieldName<Rules extends FormRules> = keyof Rules & string;

/** The values that the rules of a form produce. */
export type FormValues<Rules extends FormRules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends FieldRule<infer Value> ? Value : never;
};

/** The text in each field of a form; an empty field has `''`. */
export type FormTexts<Rules extends FormRules> = Readonly<Record<FieldName<Rules>, string>>;

/** Whether a field holds a secret, such as a password. Its text is neither stored nor sent back. */
export function isSecret(name: string): boolean {
  return /password/i.test(name);
}

export function formRules<Rules extends FormRules>(rules: Rules): Rules {
  return rules;
}

export function checkWritten<Rules extends FormRules>(
  rules: Rules,
  written: Written,
): FormCheck<FormValues<Rules>> {
  const checks = Object.entries(rules).map(([name, rule]) => [
    name,
    rule(written[name] ?? '', written),
  ]);
  // The cast is safe: each name of the rules is among the checks, with the value of its rule.
  return checkForm<FormValues<Rules>>(
    Object.fromEntries(checks) as { [Name in keyof Rules]: FieldCheck<FormValues<Rules>[Name]> },
  );
}

/** The texts of every field of the form, because browsers leave out check boxes that are not ticked. */
export function textsOfAll<Rules extends FormRules>(
  rules: Rules,
  written: Written,
): FormTexts<Rules> {
  const texts = Object.keys(rules).map((name) => [name, written[name] ?? '']);
  // The cast is safe: each name of the rules is among them.
  return Object.fromEntries(texts) as FormTexts<Rules>;
}

/**
 * A field is required when its rule refuses an empty text, so the mark on the page always agrees with
 * the rule.
 */
export function isRequired(rule: FieldRule<unknown>, form: Written): boolean {
  return !rule('', form).ok;
}

/** Any text that is not empty and has no zero byte. It is not trimmed, since a password may begin with a space. */
export function required(text: string): FieldCheck<string> {
  if (text === '') return invalidField('field.required');
  return text.includes('\0') ? invalidField('field.invalid') : validField(text);
}

/** The rule, or an empty field. */
export function optional<Value>(rule: FieldRule<Value>): FieldRule<Value | ''> {
  return (text, form) => (text.trim() === '' ? validField('' as const) : rule(text, form));
}

/** A rule for a field that the form leaves out this time. */
export function notAsked(): FieldCheck<''> {
  return validField('');
}

/** One of the given values, as in a select or radio buttons. */
export function oneOf<const Value extends string>(values: readonly Value[]): FieldRule<Value> {
  return (text) => {
    if (text === '') return invalidField('field.required');
    const found = values.find((value) => value === text);
    return found === undefined ? invalidField('field.invalid') : validField(found);
  };
}

/** The ticked values of a group of check boxes, one per line of text. */
export function someOf<const Value extends string>(
  values: readonly Value[],
): FieldRule<readonly Value[]> {
  return (text) => {
    const lines = text === '' ? [] : text.split('\n');
    const found = values.filter((value) => lines.includes(value));
    return found.length < lines.length ? invalidField('field.invalid') : validField(found);
  };
}

/** A check box that may stay empty. */
export function ticked(text: string): FieldCheck<boolean> {
  return validField(text !== '');
}

/** A check box that must be ticked; the code is the refusal. */
export function mustTick(code: FieldCode): FieldRule<true> {
  return (text) => (text === '' ? invalidField(code) : validField(true));
}
