import { redirect } from 'react-router';
import type { LoadArgs } from '#web/load.ts';
import { withQuery } from '#web/with-query.ts';

/** The log-in page, which leads back to the page that is asked for. */
export function signInFor({ path, query, shop }: LoadArgs): string {
  return `/login?return=${encodeURIComponent(withQuery(shop.path(path), query))}`;
}

/** Ends the load of a page that only customers have, for a guest: they sign in and are led back. */
export function askSignIn(args: LoadArgs): void {
  if (!args.shop.visitor.isLoggedIn) throw redirect(signInFor(args));
}
