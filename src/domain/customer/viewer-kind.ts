import type { Viewer } from './viewer.ts';

/**
 * Names those who see the same as a viewer, who of them it is aside; undefined for a company's, whose prices
 * are its own (rules/sessions#viewer).
 */
export function viewerKind({ customerId, ...shared }: Viewer): string | undefined {
  if (shared.companyId !== undefined) return undefined;
  return JSON.stringify([customerId !== undefined, shared]);
}
