import type { ErrorCode } from '#domain/error-table.ts';
import { documentedRefusal, type DocumentedRefusal } from '#contract/open-api/refusal-responses.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };

/** A refusal as the documentation shows it. */
export function englishRefusal(code: ErrorCode): DocumentedRefusal {
  return documentedRefusal(code, sentences);
}
