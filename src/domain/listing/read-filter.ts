import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Condition, Scalar, AttributeFilter } from './search-query.ts';

/** A filter as the search-query call writes it: a plain value, a list, or values by operator. */
export interface WrittenFilter {
  readonly attribute: string;
  readonly value: unknown;
  readonly scope: 'default' | 'catalog';
}

/** A filter that was read; `isAlternative` says that only one of several must hold. */
export interface ReadFilter {
  readonly filter: AttributeFilter;
  readonly isAlternative: boolean;
}

const rangeOperators = {
  gt: 'gt',
  gte: 'gte',
  from: 'gte',
  moreq: 'gte',
  lt: 'lt',
  lte: 'lte',
  to: 'lte',
} as const;

/**
 * Reads a filter with the known operators; `like` is `eq`, `or*` are alternatives (rules/search#query).
 * Refuses with `search.unknown_operator` for any other operator and `request.invalid` for null.
 */
export function readFilter({ attribute, value, scope }: WrittenFilter): Result<ReadFilter> {
  const isByOperator = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isByOperator ? Object.entries(value) : [['eq', value] as const];
  const isAlternative = entries.some(([operator]) => /^n?or/.test(operator));
  const conditions: Condition[] = [];
  for (const [operator, operand] of entries) {
    const condition = readCondition(plainOperator(operator), operand, operator);
    if (!condition.ok) return condition;
    conditions.push(condition.value);
  }
  return accepted({ filter: { attribute, conditions, scope }, isAlternative });
}

/** `or` means `eq`, `nor` means `neq`, and `orGte` means `gte`, each as an alternative. */
function plainOperator(operator: string): string {
  if (operator === 'or') return 'eq';
  if (operator === 'nor') return 'neq';
  const match = /^or([A-Z])(\w*)$/.exec(operator);
  return match === null ? operator : `${match[1]?.toLowerCase() ?? ''}${match[2] ?? ''}`;
}

function readCondition(operator: string, operand: unknown, written: string): Result<Condition> {
  if (operator === 'eq' || operator === 'in' || operator === 'like') return readSet('in', operand);
  if (operator === 'neq' || operator === 'nin') return readSet('nin', operand);
  if (operator === 'exists') {
    return typeof operand === 'boolean'
      ? accepted({ operator, value: operand })
      : refused('request.invalid');
  }
  if (!Object.hasOwn(rangeOperators, operator)) {
    return refused('search.unknown_operator', { operator: written });
  }
  // The cast is safe, because the line above checked the operator.
  const range = rangeOperators[operator as keyof typeof rangeOperators];
  return isComparable(operand)
    ? accepted({ operator: range, value: operand })
    : refused('request.invalid');
}

function readSet(operator: 'in' | 'nin', operand: unknown): Result<Condition> {
  const values: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  return values.every(isScalar) ? accepted({ operator, values }) : refused('request.invalid');
}

const date = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether the operand is a number or a date, also as text. */
function isComparable(operand: unknown): operand is number | string {
  if (typeof operand !== 'string') return typeof operand === 'number';
  return date.test(operand) || (operand.trim() !== '' && !Number.isNaN(Number(operand)));
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
