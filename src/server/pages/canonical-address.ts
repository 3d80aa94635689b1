import { variantPath } from '#domain/catalog/variant-path.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findProductsBySku } from '#server/repositories/products.ts';
import { canonicalPath, findUrlAnywhere } from '#server/repositories/urls.ts';
import { pathOf } from './page-key.ts';

/**
 * Where an address leads for good (decisions W1): `/p/…` and `/c/…` to the merchant's own address, an
 * older one to the present one, the identifier of a page to `/i/…`, a slash too many to none. Undefined when the
 * address is its own. It asks only for a variant; the caller adds what was asked.
 */
export async function canonicalAddress(
  context: RequestContext,
  url: string,
): Promise<string | undefined> {
  const path = pathOf(url);
  // Only plain addresses: a backslash or a scheme leads nowhere.
  if (!/^\/+(?:[^/\\]|$)/.test(path)) return undefined;
  const tidy = path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
  if (tidy !== path) return tidy;
  const { prefix } = context.storeView;
  const inner = path.slice(prefix.length);
  const found = inner.length > 1 ? await presentPath(context, inner) : undefined;
  if (found === undefined) return undefined;
  const [place, child] = found;
  return `${prefix}/${child === undefined ? place : variantPath({ urlPath: place }, { sku: child })}`;
}

async function presentPath(
  context: RequestContext,
  inner: string,
): Promise<readonly [path: string, childSku?: string] | undefined> {
  const { services, storeView } = context;
  const db = services.database.read;
  const [, kind, first, , third] = inner.split('/').map(decoded);
  if (kind === 'p' && first !== undefined && first !== '') {
    const [product] = await findProductsBySku(db, storeView.code, [first]);
    const path = product && (await canonicalPath(db, storeView.code, 'product', product.id));
    if (path === undefined) return undefined;
    return third === undefined || third === '' ? [path] : [path, third];
  }
  if (kind === 'c' && first !== undefined && first !== '') {
    const slug = inner.slice('/c/'.length);
    const categories = await services.catalogue.categories(storeView.code);
    const category = categories.find(
      ({ id, urlKey, urlPath }) => urlPath === slug || urlKey === first || String(id) === first,
    );
    const path = category && (await canonicalPath(db, storeView.code, 'category', category.id));
    return path === undefined ? undefined : [path];
  }
  const target = await findUrlAnywhere(db, storeView.code, inner.slice(1));
  if (target === undefined) {
    const { pages } = await services.content.of(storeView.code);
    return pages.has(inner.slice(1)) ? [`i${inner}`] : undefined;
  }
  if (target.isCanonical) return undefined;
  const path = await canonicalPath(db, storeView.code, target.entity, target.id);
  return path === undefined ? undefined : [path];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
