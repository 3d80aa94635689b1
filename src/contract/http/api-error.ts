import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import type { FieldIssue } from './envelope.ts';

/** A refused call, by the code of `domain/errors.ts`; `details` holds what stands beside it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldIssue[];

  constructor(
    code: ErrorCode,
    details: Readonly<Record<string, unknown>> = {},
    status: number = errorTable[code].status,
    fields: readonly FieldIssue[] = [],
  ) {
    super(typeof details['message'] === 'string' ? details['message'] : code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.fields = fields;
  }
}

/** The server said no, as opposed to saying nothing, failing, being busy or not hearing all: asking again would change nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status)
  );
}
