import type { FastifyError } from 'fastify';
import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import type { ErrorDetails, Result } from '#domain/errors.ts';
import type { FormCheck } from '#domain/fields.ts';
import { checkWritten, type FormRules, type FormValues, type Written } from '#domain/form-rules.ts';
import type { FieldIssue } from '#contract/http/envelope.ts';
import { DatabaseUnavailable } from '#server/engines/database/port.ts';

/** A refused field. Its sentence is written when the answer is sent, in the visitor's language. */
export interface RefusedField extends Omit<FieldIssue, 'message'> {
  readonly details?: ErrorDetails;
}

interface AppErrorParts {
  /** Values for the sentence or for the client, such as `skus`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly RefusedField[];
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** An expected refusal; anything on the server may throw it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly RefusedField[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, parts: AppErrorParts = {}) {
    super(code, parts.cause === undefined ? {} : { cause: parts.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = parts.details ?? {};
    this.fields = parts.fields ?? [];
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** The refusal of a call about articles that names none. */
export function keyMissing(key: 'sku' | 'skus'): AppError {
  return new AppError('product.key_missing', { details: { key } });
}

/** Unwraps a result of the domain; a refusal becomes an error. */
export function orThrow<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { code, details = {} } = result.refusal;
  throw new AppError(code, { details });
}

/** Unwraps a checked form; refusals become an error with the path of each field. */
export function formOrThrow<Values>(
  form: FormCheck<Values>,
  pathOf: (name: string) => string = (name) => name,
): Values {
  if (form.ok) return form.value;
  const fields = Object.entries(form.fields);
  throw new AppError('request.invalid', {
    fields: fields.map(([name, refusal]) => ({ path: pathOf(name), ...refusal })),
  });
}

/** Checks a form by the rules that its page uses too, and returns its values. */
export function checkedOrRefused<Rules extends FormRules>(
  rules: Rules,
  written: Written,
): FormValues<Rules> {
  return formOrThrow(checkWritten(rules, written));
}

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
};

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof DatabaseUnavailable) {
    return new AppError('server.unavailable', { cause: thrown, retryAfterSeconds: 5 });
  }
  // Fastify's own refusals have codes; its JSON parser only sets a status.
  const { code, statusCode } = (thrown ?? {}) as Partial<FastifyError>;
  const known = frameworkCodes[code ?? ''];
  if (known !== undefined) return new AppError(known);
  if (statusCode === 400) return new AppError('request.malformed');
  if (statusCode === 413) return new AppError('request.too_large');
  return new AppError('server.failed', { cause: thrown });
}
