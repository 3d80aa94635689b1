import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import type { FieldIssue } from './envelope.ts';

/**
 * A refused call with its code of `domain/errors.ts`; `details` holds the other fields of the answer.
 */
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

/**
 * Whether the server refused the call, so that a repeat would change nothing. Silence, errors, a busy
 * server and a cut request are no refusals.
 */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 429].includes(error.status)
  );
}
