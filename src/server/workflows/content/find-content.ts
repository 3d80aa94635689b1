import type { CmsBlock, CmsPage } from '#domain/content/cms.ts';
import { termsPage, usualTermsVersion, type TermsVersion } from '#domain/content/terms.ts';
import { neighboursOf, type HierarchyNode } from '#domain/content/hierarchy.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { ContentNodeRow } from '#server/repositories/content/content-documents.ts';
import { nodeTargets } from './node-targets.ts';

export async function findPage(identifier: string, place: Place): Promise<CmsPage | undefined> {
  const { services, storeView, dependsOn } = place;
  // The tag is added first, because missing content may be written later.
  dependsOn(cacheTags.content(identifier));
  return (await services.content.of(storeView.code)).pages.get(identifier);
}

/** The versions, newest first; empty while the terms are the built-in ones (rules/content#terms). */
export async function findTermsVersions(place: Place): Promise<readonly TermsVersion[]> {
  const kept = await findKeptTerms(place);
  const { hasCurrentTerms } = await place.services.content.of(place.storeView.code);
  return hasCurrentTerms ? kept : [];
}

/** All published versions of the store view, newest first, including past ones. */
export async function findKeptTerms({
  services,
  storeView,
  dependsOn,
}: Place): Promise<readonly TermsVersion[]> {
  dependsOn(cacheTags.content(termsPage));
  return (await services.content.of(storeView.code)).termsVersions;
}

/** The version that a new order records. */
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

/** The places of a hierarchy in order; empty for an unknown one. */
export async function findHierarchy(
  identifier: string,
  place: Place,
): Promise<readonly HierarchyNode[]> {
  const { services, storeView, dependsOn } = place;
  dependsOn(cacheTags.contents);
  const { hierarchies } = await services.content.of(storeView.code);
  return shownNodes(hierarchies.get(identifier) ?? [], place);
}

/**
 * Removes places without a visible target: a hidden page, goods that are not shown
 * (rules/content#hierarchies).
 */
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
