import * as v from 'valibot';
import type { Category } from '#domain/catalog/category.ts';

/** The category document. `children_count` counts the direct children. */
export const categorySchema = v.object({
  id: v.number(),
  parent_id: v.number(),
  parent_ids: v.optional(v.array(v.number())),
  name: v.string(),
  description: v.optional(v.string()),
  slug: v.optional(v.string()),
  url_key: v.string(),
  url_path: v.string(),
  /** Ids from the root down to itself, joined by `/`. */
  path: v.string(),
  level: v.number(),
  position: v.number(),
  is_active: v.boolean(),
  product_count: v.number(),
  children_count: v.number(),
  image: v.optional(v.string()),
  meta_title: v.optional(v.string()),
  meta_description: v.optional(v.string()),
});

export type WireCategory = v.InferOutput<typeof categorySchema>;

/** The fields of a category in a menu. */
export const categoryLinkFields: readonly string[] = [
  ...'id parent_id name url_key url_path path level position'.split(' '),
  ...'is_active product_count children_count'.split(' '),
];

export function categoryToWire(category: Category): WireCategory {
  return {
    id: category.id,
    parent_id: category.parentId,
    parent_ids: category.path.slice(0, -1),
    name: category.name,
    description: category.description,
    slug: category.urlKey,
    url_key: category.urlKey,
    url_path: category.urlPath,
    path: category.path.join('/'),
    level: category.level,
    position: category.position,
    is_active: category.isActive,
    product_count: category.productCount,
    children_count: category.childrenCount,
    ...(category.image === undefined ? {} : { image: `/${category.image}` }),
    meta_title: category.metaTitle,
    meta_description: category.metaDescription,
  };
}

export function categoryFromWire(wire: WireCategory): Category {
  return {
    id: wire.id,
    parentId: wire.parent_id,
    name: wire.name,
    description: wire.description ?? '',
    urlKey: wire.url_key,
    urlPath: wire.url_path,
    path: wire.path === '' ? [] : wire.path.split('/').map(Number),
    level: wire.level,
    position: wire.position,
    isActive: wire.is_active,
    productCount: wire.product_count,
    childrenCount: wire.children_count,
    ...(wire.image === undefined ? {} : { image: wire.image.replace(/^\//, '') }),
    metaTitle: wire.meta_title ?? '',
    metaDescription: wire.meta_description ?? '',
  };
}
