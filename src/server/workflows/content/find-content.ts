import type { CmsBlock, CmsPage } from '#domain/content/cms.ts';
import { pageAddress } from '#domain/content/page-address.ts';
import { termsPage, usualTermsVersion, type TermsVersion } from '#domain/content/terms.ts';
import { neighboursOf, type HierarchyNode } from '#domain/content/hierarchy.ts';
import { memoize } from '#domain/memoize.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { StoreContent } from '#server/repositories/content/content-memory.ts';
import type { ContentNodeRow } from '#server/repositories/content/content-documents.ts';

export async function findPage(identifier: string, place: Place): Promise<CmsPage | undefined> {
  const { services, storeView, dependsOn } = place;
  // Said before: what is missing today may be written tomorrow.
  dependsOn(cacheTags.content(identifier));
  return (await services.content.of(storeView.code)).pages.get(identifier);
}

/** The newest first; none while the terms are the words that come with the shop (rules/content#terms). */
export async function findTermsVersions({
  services,
  storeView,
  dependsOn,
}: Place): Promise<readonly TermsVersion[]> {
  dependsOn(cacheTags.content(termsPage));
  return (await services.content.of(storeView.code)).termsVersions;
}

/** What an order says that it was placed under. */
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
  { services, storeView, dependsOn }: Place,
): Promise<ReturnType<typeof neighboursOf>> {
  dependsOn(cacheTags.contents);
  const { hierarchies } = await services.content.of(storeView.code);
  return neighboursOf(nodesOf(hierarchies), identifier);
}

/** The places of a hierarchy in order; none for an unknown one. */
export async function findHierarchy(
  identifier: string,
  { services, storeView, dependsOn }: Place,
): Promise<readonly HierarchyNode[]> {
  dependsOn(cacheTags.contents);
  const { hierarchies } = await services.content.of(storeView.code);
  return (hierarchies.get(identifier) ?? []).map(toNode);
}

const nodesOf = memoize(
  (hierarchies: StoreContent['hierarchies']): readonly (readonly HierarchyNode[])[] =>
    [...hierarchies.values()].map((rows) => rows.map(toNode)),
);

function toNode({ node_key, parent_key, title, link_kind, link }: ContentNodeRow): HierarchyNode {
  const isPage = link_kind === 'page';
  return {
    key: node_key,
    parentKey: parent_key,
    title,
    link: isPage ? pageAddress(link) : `/${link.replace(/^\//, '')}`,
    ...(isPage && { page: link }),
  };
}
