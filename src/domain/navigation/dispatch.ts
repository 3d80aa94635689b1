import type { ProductKind } from '#domain/catalog/product.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';

/** What an address stands for: the fields that decide its own address and its screen (rules/calls#address-lookup). */
export type DispatchHit =
  | {
      readonly kind: 'product';
      readonly type: ProductKind;
      readonly sku: string;
      /** Of a variant that was asked for by its own address. */
      readonly parentSku?: string;
      readonly slug: string;
      readonly urlPath: string;
    }
  | { readonly kind: 'category'; readonly slug: string; readonly urlPath: string }
  | { readonly kind: 'cms_page'; readonly identifier: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** A screen with its parameters, or another address that answers instead. */
export type Dispatched =
  | {
      readonly kind: 'screen';
      readonly name: string;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 };

/** The path a lookup asks for: one slash in front, none behind, no query. */
export function normalizePath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  return `/${bare.replace(/^\/+|\/+$/g, '')}`;
}

/**
 * The one address of a product, category or page; with the dispatcher its `url_path`
 * (rules/pages#canonical-addresses).
 */
export function canonicalPath(hit: DispatchHit, usesDispatcher: boolean): string {
  switch (hit.kind) {
    case 'cms_page':
      return `/i/${hit.identifier}`;
    case 'redirect':
      return hit.to;
    case 'category':
      return usesDispatcher && hit.urlPath !== '' ? normalizePath(hit.urlPath) : `/c/${hit.slug}`;
    case 'product':
      return usesDispatcher && hit.urlPath !== ''
        ? normalizePath(hit.urlPath)
        : `/p/${encodeURIComponent(hit.parentSku ?? hit.sku)}/${hit.slug}`;
  }
}

/**
 * What an asked path turns into: its screen where it is the hit's own address, else a redirect there
 * (rules/pages#address-of-a-screen). Without a hit the path leads to page-not-found. `childSku` is the query's.
 */
export function dispatch(
  path: string,
  hit: DispatchHit | undefined,
  { usesDispatcher = true, childSku }: { usesDispatcher?: boolean; childSku?: string } = {},
): Dispatched {
  if (!hit) return { kind: 'screen', name: 'page-not-found', params: { slug: 'page-not-found' } };
  const own = canonicalPath(hit, usesDispatcher);
  if (hit.kind === 'redirect' || own !== normalizePath(path)) {
    const to = childSku === undefined ? own : variantPath({ urlPath: own }, { sku: childSku });
    return { kind: 'redirect', to, status: 301 };
  }
  return { kind: 'screen', ...screenOf(hit, childSku) };
}

function screenOf(hit: Exclude<DispatchHit, { kind: 'redirect' }>, childSku: string | undefined) {
  switch (hit.kind) {
    case 'cms_page':
      return { name: 'cms-page', params: { slug: hit.identifier } };
    case 'category':
      return { name: 'category', params: { slug: hit.slug } };
    case 'product': {
      const params = { parentSku: hit.parentSku ?? hit.sku, slug: hit.slug };
      return {
        name: `${hit.type}-product`,
        params: { ...params, childSku: childSku ?? hit.sku },
      };
    }
  }
}
