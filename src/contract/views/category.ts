import type { Category } from '#domain/catalog/category.ts';
import type { CategoryCrumb } from '#domain/navigation/breadcrumbs.ts';
import type { ListingData } from './listing.ts';

/** A category with the products of one page of its listing. */
export interface CategoryView {
  readonly category: Pick<
    Category,
    'id' | 'name' | 'description' | 'urlPath' | 'image' | 'metaTitle' | 'metaDescription'
  >;
  /** The picture at the top of a main category: a path under the media root, and its tones. */
  readonly room?: { readonly picture: string; readonly tones?: string };
  /** The merchant's text at the top of the category, as HTML; empty without a block. */
  readonly head: string;
  /** The categories above it. */
  readonly crumbs: readonly CategoryCrumb[];
  readonly below: readonly Pick<Category, 'id' | 'name' | 'urlPath' | 'productCount'>[];
  readonly listing: ListingData;
}
