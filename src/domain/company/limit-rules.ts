import { validField, type FieldCheck } from '#domain/fields.ts';
import { formRules } from '#domain/form-rules.ts';
import type { Ore } from '#domain/money/ore.ts';
import { amount } from '#domain/written-rules.ts';

/** The limits of a user as they are written (rules/companies#limits). */
export const limitRules = formRules({ orderLimit: checkLimit, monthLimit: checkLimit });

/** An empty field is no limit; zero means that every order is asked for. */
function checkLimit(text: string): FieldCheck<Ore | null> {
  return text.trim() === '' ? validField(null) : amount(text);
}
