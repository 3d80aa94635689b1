import type { Viewer } from './viewer.ts';

/**
 * A key that is equal for viewers who see the same prices and products; undefined for a company's
 * viewer, since its prices are its own (rules/sessions#viewer).
 */
export function viewerKind({ customerId, ...shared }: Viewer): string | undefined {
  if (shared.companyId !== undefined) return undefined;
  return JSON.stringify([customerId !== undefined, shared]);
}
