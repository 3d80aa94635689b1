import type { QueryPairs } from '#domain/listing/query-params.ts';
import { isInternalLink } from './internal-link.ts';

/** Pages that redirect on by themselves; a visitor is never sent back to them. */
const passingPages = /\/(?:login|register)(?:[/?#]|$)/;

/**
 * The address after signing in: the page the visitor came from if it is in this shop, else the account
 * (rules/pages#links). The address has the store prefix.
 */
export function returnAddress(
  query: QueryPairs,
  { path }: { readonly path: (path: string) => string },
): string {
  const wished = query.find(([name]) => name === 'return')?.[1] ?? '';
  return isInternalLink(wished) && !isPassingPage(wished) ? wished : path('/my-account');
}

/** Whether an address, with the store prefix, is one of the pages that redirect on. */
export function isPassingPage(address: string): boolean {
  return passingPages.test(address);
}
