import * as v from 'valibot';
import type { CmsBlock, CmsPage } from '#domain/content/cms.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';

const blockEntries = {
  id: v.number(),
  store_id: v.array(v.number()),
  identifier: v.string(),
  title: v.string(),
  content: v.string(),
  creation_time: isoMoment,
  update_time: isoMoment,
  active: v.boolean(),
  type: v.string(),
} as const;

/** A block (rules/content#pages-and-blocks); the same in calls and in search documents. */
export const cmsBlockSchema = v.object(blockEntries);

/** A page; the same in calls and in search documents. */
export const cmsPageSchema = v.object({
  ...blockEntries,
  content_heading: v.string(),
  page_layout: v.string(),
  meta_title: v.string(),
  meta_keywords: v.string(),
  meta_description: v.string(),
  sort_order: v.number(),
});

type WireBlock = v.InferOutput<typeof cmsBlockSchema>;
type WirePage = v.InferOutput<typeof cmsPageSchema>;

export function cmsBlockToWire(block: CmsBlock): WireBlock {
  return { ...partsToWire(block), type: 'cms_block' };
}

export function cmsBlockFromWire(wire: WireBlock): CmsBlock {
  return {
    id: wire.id,
    identifier: wire.identifier,
    title: wire.title,
    html: wire.content,
    storeIds: wire.store_id,
    createdAt: momentFromWire(wire.creation_time),
    updatedAt: momentFromWire(wire.update_time),
  };
}

export function cmsPageToWire(page: CmsPage): WirePage {
  return {
    ...partsToWire(page),
    content_heading: page.heading,
    page_layout: page.layout,
    meta_title: page.metaTitle,
    meta_keywords: page.metaKeywords,
    meta_description: page.metaDescription,
    sort_order: page.sortOrder,
    type: 'cms_page',
  };
}

export function cmsPageFromWire(wire: WirePage): CmsPage {
  return {
    ...cmsBlockFromWire(wire),
    heading: wire.content_heading,
    layout: wire.page_layout,
    metaTitle: wire.meta_title,
    metaKeywords: wire.meta_keywords,
    metaDescription: wire.meta_description,
    sortOrder: wire.sort_order,
  };
}

/** Every sent block is active, because inactive content is never sent. */
function partsToWire(block: CmsBlock) {
  return {
    id: block.id,
    store_id: [...block.storeIds],
    identifier: block.identifier,
    title: block.title,
    content: block.html,
    creation_time: momentToWire(block.createdAt),
    update_time: momentToWire(block.updatedAt),
    active: true,
  };
}
