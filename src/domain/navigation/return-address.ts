import type { QueryPairs } from '#domain/listing/query-params.ts';
import { isInternalLink } from './internal-link.ts';

/** Pages that lead on by themselves: a visitor is never sent back to them. */
const passingPages = /\/(?:login|register)(?:[/?#]|$)/;

/**
 * Where to go on after signing in: the page one came from where it is one of this shop's, else the account
 * (rules/pages#links). The address has the store prefix.
 */
export function returnAddress(
  query: QueryPairs,
  { path }: { readonly path: (path: string) => string },
): string {
  const wished = query.find(([name]) => name === 'return')?.[1] ?? '';
  return isInternalLink(wished) && !isPassingPage(wished) ? wished : path('/my-account');
}

/** Whether an address, with the store prefix, is of a page that leads on by itself. */
export function isPassingPage(address: string): boolean {
  return passingPages.test(address);
}
