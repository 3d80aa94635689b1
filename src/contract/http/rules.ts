import * as v from 'valibot';
import type { FieldCheck, FieldRefusal, FormCheck } from '#domain/fields.ts';
import type { FieldName, FormRules } from '#domain/form-rules.ts';

/** A longer text is refused before a rule reads it. */
const maxTextLength = 1000;
const maxWrittenLength = 8000;

const writtenText = v.optional(v.pipe(v.string(), v.maxLength(maxWrittenLength)), '');

/**
 * A text that a form rule of the domain checks and cleans. A refusal becomes an issue with its code.
 */
export function ruledText(
  check: (text: string) => FieldCheck<string>,
  maxLength: number = maxTextLength,
) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const checked = check(dataset.value);
      if (checked.ok) return checked.value;
      addIssue({ message: ruleMessage(checked.refusal) });
      return NEVER;
    }),
  );
}

/**
 * A form that a rule of the domain checks and cleans. A refused field has its name on the wire;
 * `wireNames` holds the names that differ.
 */
export function ruledForm<Input, Wire extends Record<string, unknown>, Form extends object>(
  schema: v.GenericSchema<Input, Wire>,
  check: (wire: Wire) => FormCheck<Form>,
  wireNames: Readonly<Record<string, string>> = {},
) {
  return v.pipe(
    schema,
    v.rawTransform<Wire, Form>(({ dataset, addIssue, NEVER }) => {
      const wire = dataset.value;
      const checked = check(wire);
      if (checked.ok) return checked.value;
      for (const [name, refusal] of Object.entries(checked.fields)) {
        const key = wireNames[name] ?? name;
        addIssue({
          message: ruleMessage(refusal),
          path: [{ type: 'object', origin: 'value', input: wire, key, value: undefined }],
        });
      }
      return NEVER;
    }),
  );
}

/**
 * The body of a call with a form: one text for each of its rules. The handler checks it with
 * `checkedOrRefused`.
 */
export function formBody<Rules extends FormRules>(rules: Rules) {
  const names = Object.keys(rules) as FieldName<Rules>[];
  // The cast is safe: each name of the rules is among the entries.
  return v.strictObject(
    Object.fromEntries(names.map((name) => [name, writtenText])) as Record<
      FieldName<Rules>,
      typeof writtenText
    >,
  );
}

/** Writes a refusal as the message of an issue: its code, then the values of its sentence. */
export function ruleMessage({ code, details }: FieldRefusal): string {
  return details === undefined ? code : `${code} ${JSON.stringify(details)}`;
}
