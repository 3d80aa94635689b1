import * as v from 'valibot';
import type { HierarchyNode } from '#domain/content/hierarchy.ts';
import { menuLinkKinds } from '#domain/navigation/mega-menu.ts';

/** A hierarchy of pages with its places (spec §3 CMS hierarchy). spec-gap: the shape of a place is ours. */
export const cmsHierarchySchema = v.object({
  identifier: v.string(),
  nodes: v.array(
    v.object({
      id: v.string(),
      parent_id: v.string(),
      title: v.string(),
      link_type: v.picklist(menuLinkKinds),
      link: v.string(),
      position: v.number(),
    }),
  ),
});

export function cmsHierarchyFromWire({
  nodes,
}: v.InferOutput<typeof cmsHierarchySchema>): readonly HierarchyNode[] {
  return nodes.map(({ id, parent_id: parentKey, title, link_type: kind, link }) => ({
    key: id,
    parentKey,
    title,
    link: kind === 'page' ? `/i/${link}` : `/${link.replace(/^\//, '')}`,
    ...(kind === 'page' && { page: link }),
  }));
}
