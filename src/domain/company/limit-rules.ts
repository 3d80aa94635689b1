import { validField, type FieldCheck } from '#domain/fields.ts';
import { formRules } from '#domain/form-rules.ts';
import type { Ore } from '#domain/money/ore.ts';
import { amount } from '#domain/written-rules.ts';

/** The form for a user's limits (rules/companies#limits). */
export const limitRules = formRules({ orderLimit: checkLimit, monthLimit: checkLimit });

/** An empty field is no limit. Zero means that every order must be approved. */
function checkLimit(text: string): FieldCheck<Ore | null> {
  return text.trim() === '' ? validField(null) : amount(text);
}
