import type { FieldIssue } from '#contract/http/envelope.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/settings.ts';

/** The sentence of a refusal in a language. */
export function errorSentence(
  _language: Language,
  code: ErrorCode,
  _details: Readonly<Record<string, unknown>>,
): string {
  return code;
}

/** The sentence of a refused field in a language. */
export function fieldSentence(_language: Language, issue: FieldIssue): string {
  return issue.message;
}
