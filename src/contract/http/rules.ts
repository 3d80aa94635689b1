import * as v from 'valibot';
import type { FieldCheck, FieldRefusal } from '#domain/fields.ts';

/** Longer texts are refused before any rule reads them. */
const longestText = 1000;

/** A text that a form rule of the domain reads: refused with its code, else kept as the rule writes it. */
export function ruledText(check: (text: string) => FieldCheck<string>) {
  return v.pipe(
    v.string(),
    v.maxLength(longestText),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const checked = check(dataset.value);
      if (checked.ok) return checked.value;
      addIssue({ message: ruleMessage(checked.refusal) });
      return NEVER;
    }),
  );
}

/** A refusal as the message of an issue: its code, then the numbers its sentence names. */
export function ruleMessage({ code, details }: FieldRefusal): string {
  return details === undefined ? code : `${code} ${JSON.stringify(details)}`;
}
