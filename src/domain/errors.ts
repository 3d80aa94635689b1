import type { ErrorCode } from './error-table.ts';

export type { ErrorCode } from './error-table.ts';

/** Values for the placeholders of a sentence, for example the maximum quantity. */
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** An expected refusal as a value: the domain returns it and never throws it. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
}

/** Either a value or the refusal. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export function accepted<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function refused(code: ErrorCode, details?: ErrorDetails): Result<never> {
  return { ok: false, refusal: details === undefined ? { code } : { code, details } };
}
