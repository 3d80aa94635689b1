import { directAccess } from '#domain/catalog/direct-access.ts';
import type { Product } from '#domain/catalog/product.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import { postsShown } from '#domain/content/post.ts';
import type { Asking, Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { logRefusal } from '#server/log-refusal.ts';
import { findProductsBySku, parentSkus } from '#server/repositories/catalog/products.ts';
import { postsChange } from '#server/repositories/content/posts.ts';
import { projectsChange } from '#server/repositories/content/projects.ts';
import { seriesChange } from '#server/repositories/catalog/series.ts';
import {
  canonicalPath,
  findUrlAnywhere,
  productIdsWithPath,
} from '#server/repositories/catalog/urls.ts';

export interface AddressTarget {
  readonly entity: 'product' | 'category' | 'cms_page' | 'series' | 'blog_post' | 'project';
  readonly id: number;
  /**
   * The present path, without leading slash, where it differs; only the address of a variant is
   * computed lazily.
   */
  readonly movedTo?: string;
}

/** A place with the time, because a post has an address only while it is published. */
type TimedPlace = Place & Pick<Asking, 'now'>;

interface Keyed {
  readonly id: number;
  readonly urlKey: string;
}

/**
 * Finds the target of an address in a store view; the path has no leading slash
 * (rules/calls#address-lookup). A former address, `p/…`, `c/…` and the address of a variant give the
 * present address (rules/pages#canonical-addresses). An address without a target is logged.
 */
export async function findAddress(
  path: string,
  place: TimedPlace,
): Promise<AddressTarget | undefined> {
  const target = await targetOf(path, place);
  if (!target) logRefusal(place.services, 'page.unresolved', { path: decoded(path) });
  return target;
}

async function targetOf(path: string, place: TimedPlace): Promise<AddressTarget | undefined> {
  const { services, storeView } = place;
  const db = services.database.read;
  const [kind, name = '', , childSku = ''] = path.split('/').map(decoded);
  if (kind === 'p' && name !== '') return productBySku(name, childSku, place);
  if (kind === 'c' && name !== '') return categoryNamed(path.slice('c/'.length), place);
  // The default view's address comes first: for shared content, and after a change of view.
  const others = services.settings.current.storeViews.filter(({ code }) => code !== storeView.code);
  const codes = [storeView, ...others].map(({ code }) => code);
  const target = await findUrlAnywhere(db, codes, path);
  if (target === undefined) {
    return (await findContent(path, place)) ?? (await variantWithPath(path, place));
  }
  const { entity, id, isCanonical } = target;
  const present = isCanonical ? path : await canonicalPath(db, storeView.code, entity, id);
  const isMoved = present !== undefined && present !== path;
  return { entity, id, ...(isMoved && { movedTo: present }) };
}

/** Finds `p/{sku}/…`; the last part is the sku of a chosen variant. */
async function productBySku(
  sku: string,
  childSku: string,
  place: Place,
): Promise<AddressTarget | undefined> {
  const { services, storeView } = place;
  const db = services.database.read;
  const [product] = await findProductsBySku(db, storeView.code, [sku]);
  if (product === undefined) return undefined;
  const { id } = product;
  const urlPath = await canonicalPath(db, storeView.code, 'product', id);
  if (urlPath === undefined) return asVariant(product, place);
  const movedTo = childSku === '' ? urlPath : variantPath({ urlPath }, { sku: childSku });
  return { entity: 'product', id, movedTo };
}

/** Finds `c/…` with a whole path, or with a category's url key or id as its last part. */
async function categoryNamed(
  path: string,
  { services, storeView }: Place,
): Promise<AddressTarget | undefined> {
  const categories = await services.catalog.categories(storeView.code);
  const name = decoded(path.slice(path.lastIndexOf('/') + 1));
  const found =
    categories.find(({ urlPath }) => urlPath === path) ??
    categories.find(({ id, urlKey }) => urlKey === name || String(id) === name);
  if (found === undefined) return undefined;
  const { id } = found;
  const movedTo = await canonicalPath(services.database.read, storeView.code, 'category', id);
  return movedTo === undefined ? undefined : { entity: 'category', id, movedTo };
}

/** An unknown address is not cached, because a product, a page or a post may get it later. */
async function findContent(path: string, place: TimedPlace): Promise<AddressTarget | undefined> {
  const { services, storeView, dependsOn } = place;
  const content = await services.content.of(storeView.code);
  const { pages, series, projects } = content;
  const [first = '', key] = path.split('/', 2);
  const keyed = (found: readonly Keyed[]) =>
    path === `${first}/${key}` ? found.find(({ urlKey }) => urlKey === key) : undefined;
  const target = (
    entity: AddressTarget['entity'],
    found: { id: number } | undefined,
    tag: string,
  ) => {
    if (found === undefined) return undefined;
    dependsOn(cacheTags.content(tag));
    return { entity, id: found.id };
  };
  switch (first) {
    case 'series':
      return target('series', keyed(series), seriesChange);
    case 'inspirasjon':
      return target('blog_post', keyed(postsShown(content, place.now)), postsChange);
    case 'projects':
      return target('project', keyed(projects), projectsChange);
    default:
      return target('cms_page', pages.get(path), path);
  }
}

async function variantWithPath(path: string, place: Place): Promise<AddressTarget | undefined> {
  const { services, storeView } = place;
  const ids = await productIdsWithPath(services.database.read, storeView.code, path);
  const products = await services.catalog.products(storeView.code, ids);
  const found = products.find(({ urlPath }) => urlPath === path);
  return found && asVariant(found, place);
}

/**
 * The address of a variant leads to its configurable product with the variant chosen
 * (rules/products#direct-access).
 */
async function asVariant(
  product: Product,
  { services, storeView }: Place,
): Promise<AddressTarget | undefined> {
  const db = services.database.read;
  const { preventsDirectVariants } = storeView.settings.catalog;
  const parents = await findProductsBySku(db, storeView.code, await parentSkus(db, product.sku));
  for (const parent of parents) {
    const access = directAccess(product, parent, preventsDirectVariants);
    const urlPath = await canonicalPath(db, storeView.code, 'product', parent.id);
    if (access.kind !== 'redirect' || urlPath === undefined) continue;
    const movedTo = variantPath({ urlPath }, { sku: access.childSku });
    return { entity: 'product', id: product.id, movedTo };
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
