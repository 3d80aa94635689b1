import { errorTable, type ErrorCode, type Refusal, type Result } from '#domain/errors.ts';
import type { FieldIssue } from '#contract/http/envelope.ts';

interface AppErrorParts {
  /** Values that the sentence names, or that a client needs to go on, for example `skus`. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldIssue[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An expected refusal on its way to the envelope; anything on the server may throw it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldIssue[];
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
