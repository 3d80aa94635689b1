import type { Endpoint } from './endpoint.ts';

/** More than any page of the shop shows unless it is asked to. */
export const maxUsual = 100;

/** Asks for so many things that it waits for its turn, and that guests share its answer (rules/calls#costly-calls). */
export function isCostly({ asksFor }: Endpoint, query: Readonly<Record<string, unknown>>): boolean {
  return asksFor !== undefined && asksFor(query) > maxUsual;
}

/** How many names a comma list of the query has. */
export function lengthOf(list: unknown): number {
  return typeof list === 'string' ? list.split(',').length : 0;
}
