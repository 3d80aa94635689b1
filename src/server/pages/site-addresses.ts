import type { Services } from '#server/services.ts';
import { canonicalPaths } from '#server/repositories/urls.ts';
import type { SiteAddress } from './site-files.ts';

/** Everything of a store view that a search engine may find. */
export async function siteAddresses(
  { database }: Services,
  storeCode: string,
): Promise<readonly SiteAddress[]> {
  const paths = await canonicalPaths(database.read, storeCode);
  return [{ path: '/' }, ...paths.map((path) => ({ path: `/${path}` }))];
}
