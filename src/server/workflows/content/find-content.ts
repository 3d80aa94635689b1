import type { CmsBlock, CmsPage } from '#domain/content/cms.ts';
import { termsPage, usualTermsVersion, type TermsVersion } from '#domain/content/terms.ts';
import { neighboursOf, type HierarchyNode } from '#domain/content/hierarchy.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { ContentNodeRow } from '#server/repositories/content/content-documents.ts';
import { nodeTargets } from './node-targets.ts';

export async function findPage(identifier: string, place: Place): Promise<CmsPage | undefined> {
  const { services, storeView, dependsOn } = place;
  // Said before: what is missing today may be written tomorrow.
  dependsOn(cacheTags.content(identifier));
  return (await services.content.of(storeView.code)).pages.get(identifier);
}

/** The newest first; none while the terms are the words that come with the shop (rules/content#terms). */
export async function findTermsVersions(place: Place): Promise<readonly TermsVersion[]> {
  const kept = await findKeptTerms(place);
  const { hasCurrentTerms } = await place.services.content.of(place.storeView.code);
  return hasCurrentTerms ? kept : [];
}

/** All that have stood in the store view, the newest first, whatever is shown now. */
export async function findKeptTerms({
  services,
  storeView,
  dependsOn,
}: Place): Promise<readonly TermsVersion[]> {
  dependsOn(cacheTags.content(termsPage));
  return (await services.content.of(storeView.code)).termsVersions;
}

/** An order records this version as the one it was placed under. */
export async function currentTermsVersion(place: Place): Promise<number> {
  const [newest] = await findTermsVersions(place);
  return newest?.id ?? usualTermsVersion;
}

export async function findBlocks(
  identifiers: readonly string[],
  { services, storeView, dependsOn }: Place,
): Promise<readonly CmsBlock[]> {
  dependsOn(...identifiers.map(cacheTags.content));
  const { blocks } = await services.content.of(storeView.code);
  return identifiers.flatMap((identifier) => blocks.get(identifier) ?? []);
}

export async function pageNeighbours(
  identifier: string,
  place: Place,
): Promise<ReturnType<typeof neighboursOf>> {
  const { services, storeView, dependsOn } = place;
  dependsOn(cacheTags.contents);
  const { hierarchies } = await services.content.of(storeView.code);
  const holding = [...hierarchies.values()].filter((rows) =>
    rows.some((row) => pageOf(row) === identifier),
  );
  const found = await Promise.all(holding.map((rows) => shownNodes(rows, place)));
  return neighboursOf(found, identifier);
}

/** The places of a hierarchy in order; none for an unknown one. */
export async function findHierarchy(
  identifier: string,
  place: Place,
): Promise<readonly HierarchyNode[]> {
  const { services, storeView, dependsOn } = place;
  dependsOn(cacheTags.contents);
  const { hierarchies } = await services.content.of(storeView.code);
  return shownNodes(hierarchies.get(identifier) ?? [], place);
}

/** Without those that lead nowhere: a page that is hidden, goods that are not shown (rules/content#hierarchies). */
async function shownNodes(
  rows: readonly ContentNodeRow[],
  place: Place,
): Promise<readonly HierarchyNode[]> {
  const targetOf = await nodeTargets(rows, place);
  return rows.flatMap((row) => {
    const { link } = targetOf(row);
    const page = pageOf(row);
    const { node_key: key, parent_key: parentKey, title } = row;
    return link === ''
      ? []
      : [{ key, parentKey, title, link, ...(page !== undefined && { page }) }];
  });
}

function pageOf({ link_kind, link }: ContentNodeRow): string | undefined {
  return link_kind === 'page' ? link : undefined;
}
