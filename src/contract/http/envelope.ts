import type * as v from 'valibot';
import type { ErrorDetails } from '#domain/errors.ts';

/** One refused part of a body or query: where, a code of `texts/fields`, and a sentence (rules/forms#refusals). */
export interface FieldIssue {
  /** Dotted, for example `cartItem.qty`; empty for the whole. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** Numbers that the sentence names. */
  readonly details?: ErrorDetails;
}

/** The answer of every enveloped call that went well. */
export interface Envelope {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: unknown;
}

/**
 * A refused call always has this object under `result`, never a bare string.
 * Older clients read `result.message`, those of three older routes `result.errorMessage`
 * (docs/decisions/0005-error-envelope.md). Values a sentence names stand beside them, for example `skus`.
 */
export interface ErrorResult {
  readonly message: string;
  /** The machine code, for example `CART_NOT_FOUND`. */
  readonly code: string;
  readonly fields?: readonly FieldIssue[];
  readonly errorMessage?: string;
  readonly [detail: string]: unknown;
}

export interface ErrorEnvelope {
  /** Always the HTTP status. */
  readonly code: number;
  readonly result: ErrorResult;
}

export function successEnvelope(result: unknown, meta?: unknown): Envelope {
  return meta === undefined ? { code: 200, result } : { code: 200, result, meta };
}

export interface ErrorParts {
  readonly status: number;
  /** The machine code, `wire` of `domain/errors.ts`. */
  readonly wireCode: string;
  /** The sentence in the visitor's language. */
  readonly message: string;
  readonly fields?: readonly FieldIssue[];
  readonly details?: Readonly<Record<string, unknown>>;
  /** The route promises `result.errorMessage` (rules/calls#error-codes). */
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

/** Whether an answer is a refusal; bare calls have no `code` when they went well (rules/calls#envelope). */
export function isErrorEnvelope(answer: unknown): answer is ErrorEnvelope {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return false;
  return typeof answer.code === 'number' && answer.code >= 400 && 'result' in answer;
}

/**
 * The parts of an input that a schema refused. A rule of the domain gives its own code and the numbers of
 * its sentence; else the code is `field.required`, `field.invalid` or `unknown_key`.
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
    // `ruleMessage` wrote it.
    const named = details === undefined ? {} : { details: JSON.parse(details) as ErrorDetails };
    return { code, message, ...named };
  }
  if (issue.expected === 'never') return { code: 'unknown_key', message };
  return { code: issue.received === 'undefined' ? 'field.required' : 'field.invalid', message };
}
