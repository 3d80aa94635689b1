/** A place in a hierarchy of pages. */
export interface HierarchyNode {
  readonly key: string;
  /** Key of the node above; empty at the top. */
  readonly parentKey: string;
  readonly title: string;
  /** Path without the store prefix. */
  readonly link: string;
  /** Identifier of the page at this place, if there is one. */
  readonly page?: string;
}

/** A page's place, as other pages link to it. */
export type PagePlace = Pick<HierarchyNode, 'title' | 'link'>;

/**
 * The pages beside one, including itself, and the pages above them. A page with several places is shown
 * at its deepest one. A page without neighbours has an empty list.
 */
export function neighboursOf(
  hierarchies: readonly (readonly HierarchyNode[])[],
  page: string,
): { readonly beside: readonly PagePlace[]; readonly above?: PagePlace } {
  const places = hierarchies.flatMap((nodes) =>
    nodes.filter((node) => node.page === page).map((node) => ({ node, nodes })),
  );
  const found = places.find(({ node }) => node.parentKey !== '') ?? places[0];
  if (found === undefined) return { beside: [] };
  const { node, nodes } = found;
  const beside = nodes.filter(({ parentKey }) => parentKey === node.parentKey).map(placeOf);
  const above = nodes.find(({ key }) => key === node.parentKey);
  return {
    beside: beside.length > 1 ? beside : [],
    ...(above !== undefined && { above: placeOf(above) }),
  };
}

function placeOf({ title, link }: HierarchyNode): PagePlace {
  return { title, link };
}
