import { errorEnvelope, type ErrorEnvelope, type FieldIssue } from '#contract/http/envelope.ts';
import { wireCodeOf } from '#domain/error-table.ts';
import type { Language } from '#domain/settings.ts';
import { toAppError, type AppError, type RefusedField } from '#server/app-error.ts';
import type { Log } from './log.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { FieldCode } from '#domain/fields.ts';
import { createTexts, type TextValues } from '#texts/create-texts.ts';
import enErrors from '#texts/en/errors.json' with { type: 'json' };
import enFields from '#texts/en/fields.json' with { type: 'json' };
import nbErrors from '#texts/nb/errors.json' with { type: 'json' };
import nbFields from '#texts/nb/fields.json' with { type: 'json' };

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorEnvelope;
}

interface Where {
  readonly language: Language;
  readonly requestId: string;
  readonly log: Log;
  readonly promisesErrorMessage?: boolean;
}

/** Turns everything that was thrown into the envelope of a refusal; the single place for it. */
export function toErrorAnswer(thrown: unknown, where: Where): ErrorAnswer {
  const error = toAppError(thrown);
  if (error.status >= 500 && error.code !== 'server.busy') {
    where.log.error({ requestId: where.requestId, err: error.cause ?? error }, 'failed');
  }
  logPostcodes(error, where.log);
  const isUnknown = error.code === 'server.failed';
  return {
    status: error.status,
    headers: headersOf(error),
    body: errorEnvelope({
      status: error.status,
      wireCode: wireCodeOf(error.code) ?? error.code,
      message: errorSentence(where.language, error.code, error.details),
      details: isUnknown ? { requestId: where.requestId } : error.details,
      ...(error.fields.length === 0
        ? {}
        : { fields: error.fields.map((issue) => withSentence(issue, where.language)) }),
      hasErrorMessage: where.promisesErrorMessage === true,
    }),
  };
}

/**
 * Logs refused postcodes, which may be newer than the shop's register. A postcode alone is no personal
 * data.
 */
function logPostcodes({ fields: refused }: AppError, log: Log): void {
  const postcodes = refused.flatMap(({ code, details }) =>
    code === 'field.postcode_unknown' && details ? [details['postcode']] : [],
  );
  if (postcodes.length > 0) log.info({ postcodes }, 'postcodes refused');
}

export function headersOf({ retryAfterSeconds }: AppError): Readonly<Record<string, string>> {
  return retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
}

function withSentence(field: RefusedField, language: Language): FieldIssue {
  return { path: field.path, code: field.code, message: fieldSentence(language, field) };
}

const errors = { nb: createTexts('nb', nbErrors), en: createTexts('en', enErrors) };
const fields = { nb: createTexts('nb', nbFields), en: createTexts('en', enFields) };

function errorSentence(
  language: Language,
  code: ErrorCode,
  details: Readonly<Record<string, unknown>>,
): string {
  return errors[language](code, plainValues(details));
}

/** Issues of a schema's own have no sentence in the shop's languages. */
function fieldSentence(language: Language, { code, details }: RefusedField): string {
  const known = isFieldCode(code) ? code : (ownCodes[code] ?? 'field.invalid');
  return fields[language](known, details ?? {});
}

const ownCodes: Readonly<Record<string, FieldCode>> = { required: 'field.required' };

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(nbFields, code);
}

/** Lists and totals are fields beside the sentence, not values of it. */
function plainValues(details: Readonly<Record<string, unknown>>): TextValues {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
