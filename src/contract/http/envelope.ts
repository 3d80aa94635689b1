import type * as v from 'valibot';
import type { ErrorDetails } from '#domain/errors.ts';

/**
 * One refused part of a body or query: its path, a code of `texts/fields`, and a sentence
 * (rules/forms#refusals).
 */
export interface FieldIssue {
  /** Dotted path, such as `cartItem.qty`; empty for the whole input. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** Values for the placeholders of the sentence. */
  readonly details?: ErrorDetails;
}

/** The answer of every successful enveloped call. */
export interface Envelope {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: unknown;
}

/**
 * The `result` of a refused call, always an object. Older clients read `result.message`, those of three
 * older routes `result.errorMessage` (docs/decisions/0005-error-envelope.md). Values of the sentence
 * are fields beside them, for example `skus`.
 */
export interface ErrorResult {
  readonly message: string;
  /** The machine code, such as `CART_NOT_FOUND`. */
  readonly code: string;
  readonly fields?: readonly FieldIssue[];
  readonly errorMessage?: string;
  readonly [detail: string]: unknown;
}

export interface ErrorEnvelope {
  /** The HTTP status. */
  readonly code: number;
  readonly result: ErrorResult;
}

export function successEnvelope(result: unknown, meta?: unknown): Envelope {
  return meta === undefined ? { code: 200, result } : { code: 200, result, meta };
}

export interface ErrorParts {
  readonly status: number;
  /** The machine code, which is `wire` in `domain/errors.ts`. */
  readonly wireCode: string;
  /** The message in the visitor's language. */
  readonly message: string;
  readonly fields?: readonly FieldIssue[];
  readonly details?: Readonly<Record<string, unknown>>;
  /** The answer has `result.errorMessage` (rules/calls#error-codes). */
  readonly hasErrorMessage?: boolean;
}

export function errorEnvelope(parts: ErrorParts): ErrorEnvelope {
  const result: ErrorResult = {
    ...parts.details,
    message: parts.message,
    code: parts.wireCode,
    ...(parts.fields === undefined ? {} : { fields: parts.fields }),
    ...(parts.hasErrorMessage === true ? { errorMessage: parts.message } : {}),
  };
  return { code: parts.status, result };
}

/** Whether an answer is a refusal; successful bare calls have no `code` (rules/calls#envelope). */
export function isErrorEnvelope(answer: unknown): answer is ErrorEnvelope {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return false;
  return typeof answer.code === 'number' && answer.code >= 400 && 'result' in answer;
}

/**
 * The parts of an input that a schema refused. A domain rule gives its own code and the values of its
 * sentence; otherwise the code is `field.required`, `field.invalid` or `unknown_key`.
 */
export function fieldIssues(issues: readonly v.BaseIssue<unknown>[]): FieldIssue[] {
  return issues.map((issue) => ({
    path: (issue.path ?? []).map((item) => String(item.key)).join('.'),
    ...refusalOf(issue),
  }));
}

type Why = Omit<FieldIssue, 'path'>;

function refusalOf(issue: v.BaseIssue<unknown>): Why {
  const { message } = issue;
  const [, code, details] = /^([a-z]+\.[a-z_]+)(?: (\{.*\}))?$/.exec(message) ?? [];
  if (code !== undefined) {
    // The JSON comes from `ruleMessage`.
    const named = details === undefined ? {} : { details: JSON.parse(details) as ErrorDetails };
    return { code, message, ...named };
  }
  if (issue.expected === 'never') return { code: 'unknown_key', message };
  return { code: issue.received === 'undefined' ? 'field.required' : 'field.invalid', message };
}
