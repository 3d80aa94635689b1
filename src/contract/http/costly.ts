import type { Endpoint } from './endpoint.ts';

/** A call that asks for more than this is costly; pages usually ask for fewer. */
export const maxUsual = 100;

/**
 * Whether a call asks for so many things that it must wait for its turn, and guests share its answer
 * (rules/calls#costly-calls).
 */
export function isCostly({ asksFor }: Endpoint, query: Readonly<Record<string, unknown>>): boolean {
  return asksFor !== undefined && asksFor(query) > maxUsual;
}

/** The number of names in a comma-separated list of the query. */
export function lengthOf(list: unknown): number {
  return typeof list === 'string' ? list.split(',').length : 0;
}
