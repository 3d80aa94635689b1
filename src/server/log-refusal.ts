import type { ErrorDetails } from '#domain/errors.ts';
import type { Services } from '#server/services.ts';
import { createTexts } from '#texts/create-texts.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };

const say = createTexts('en', sentences);

type LoggedCode =
  | 'category.not_found'
  | 'page.unresolved'
  | 'product.link_not_found'
  | 'product.query_empty';

/**
 * Logs that something does not exist, without telling the client (rules/calls#error-codes). Only the
 * sentence is redacted.
 */
export function logRefusal(
  { log }: Pick<Services, 'log'>,
  code: LoggedCode,
  details: ErrorDetails,
  product: { readonly sku?: string } = {},
): void {
  log.info({ code, ...product }, say(code, details));
}
