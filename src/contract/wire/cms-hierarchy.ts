import * as v from 'valibot';
import { menuLinkKinds } from '#domain/navigation/mega-menu.ts';

/** A hierarchy of pages. spec-gap: the shape of its places is ours. */
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
