import {
  errorTable,
  type ErrorCode,
  type ErrorDetails,
  type Refusal,
  type Result,
} from '#domain/errors.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import type { FieldIssue } from '#contract/http/envelope.ts';

/** A refused field; its sentence is written in the visitor's language when it leaves. */
export interface RefusedField extends Omit<FieldIssue, 'message'> {
  readonly details?: ErrorDetails;
}

interface AppErrorParts {
  /** Values that the sentence names, or that a client needs to go on, for example `skus`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly RefusedField[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An expected refusal on its way to the envelope; anything on the server may throw it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly RefusedField[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, parts: AppErrorParts = {}) {
    super(code, parts.cause === undefined ? {} : { cause: parts.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = parts.details ?? {};
    this.fields = parts.fields ?? [];
    this.headers = parts.headers ?? {};
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** The value of a result of the domain; its refusal becomes an error. */
export function orThrow<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw refusalError(result.refusal);
}

export function refusalError({ code, details = {} }: Refusal): AppError {
  return new AppError(code, { details });
}

/** Refused fields of a form, named as the body names them: `part` stands before each. */
export function formError(fields: FieldRefusals, part: string): AppError {
  return new AppError('request.invalid', {
    fields: Object.entries(fields).map(([name, refusal]) => ({
      path: part === '' ? name : `${part}.${name}`,
      ...refusal,
    })),
  });
}
