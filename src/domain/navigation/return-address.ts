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
  return returnIn(query) ?? path('/my-account');
}

/** The page in this shop that a query names to go on to; undefined without one. */
export function returnIn(query: QueryPairs): string | undefined {
  return ownReturn(query.find(([name]) => name === 'return')?.[1]);
}

/** The address if it is a page of this shop to go on to, else undefined. */
export function ownReturn(wished = ''): string | undefined {
  return isInternalLink(wished) && !isPassingPage(wished) ? wished : undefined;
}

/** The query that names the page to go on to, after `sign`; empty without one. */
export function returnQuery(sign: '?' | '&', returnTo: string | undefined): string {
  return returnTo === undefined ? '' : `${sign}return=${encodeURIComponent(returnTo)}`;
}

/** Whether an address, with the store prefix, is one of the pages that redirect on. */
export function isPassingPage(address: string): boolean {
  return passingPages.test(address.replace('/company/register', ''));
}
