import * as url from '#contract/url.ts';
import type { WireDocument } from '#contract/wire/search-answer.ts';
import { cmsPageToWire } from '#contract/wire/cms.ts';
import { categoryToWire } from '#contract/wire/category.ts';
import { postToWire } from '#contract/wire/post.ts';
import { productToWire } from '#contract/wire/product.ts';
import { projectToWire } from '#contract/wire/project.ts';
import { seriesToWire } from '#contract/wire/series.ts';
import type { Product } from '#domain/catalog/product.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findAddress, type AddressTarget } from '#server/workflows/find-address.ts';
import { enabledProducts } from '#server/workflows/catalog/enabled-products.ts';
import { withAttributes } from '#server/workflows/catalog/own-attributes.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { selectionOf } from '#contract/wire/select-fields.ts';

/** Fields in every answer, so that a client can recognise the thing. */
const always = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id'];

const map = defineRoute(url.map, [], async ({ body }, context) => {
  const [path = ''] = body.url.split(/[?#]/);
  const target = await findAddress(path.replace(/\/$/, ''), context);
  const document = target && (await documentOf(target, body.sku, context));
  if (target === undefined || document === undefined) return { result: undefined };
  const hit = { index: context.storeView.code, id: String(target.id) };
  if (target.movedTo !== undefined) {
    const moved = { redirect_to: `/${target.movedTo}`, status: 301 };
    return { result: { ...hit, kind: 'redirect' as const, document: moved } };
  }
  const fields = body.fields.length === 0 ? [] : [...always, ...body.fields];
  const selected = selectionOf(fields, body.withoutFields)(document);
  return { result: { ...hit, kind: target.entity, document: selected } };
});

async function documentOf(
  target: AddressTarget,
  sku: string | undefined,
  context: RequestContext,
): Promise<WireDocument | undefined> {
  const { services, storeView } = context;
  const { catalog } = services;
  if (sku !== undefined && target.entity !== 'product') return undefined;
  switch (target.entity) {
    case 'product': {
      const found = await catalog.products(storeView.code, [target.id]);
      const [product] = enabledProducts(found, services);
      if (product === undefined) return undefined;
      if (sku !== undefined && !hasSku(product, sku)) return undefined;
      context.dependsOn(cacheTags.product(product.sku));
      const [offered] = await withAttributes(await offerProducts([product], context), context);
      return offered && { ...productToWire(offered) };
    }
    case 'category': {
      const categories = await catalog.categories(storeView.code);
      const category = categories.find(({ id }) => id === target.id);
      context.dependsOn(cacheTags.category(target.id), cacheTags.navigation);
      return category?.isActive === true ? { ...categoryToWire(category) } : undefined;
    }
    case 'cms_page': {
      const { pages } = await services.content.of(storeView.code);
      const page = [...pages.values()].find(({ id }) => id === target.id);
      return page && { ...cmsPageToWire(page) };
    }
    case 'series': {
      const { series } = await services.content.of(storeView.code);
      const found = series.find(({ id }) => id === target.id);
      return found && { ...seriesToWire(found) };
    }
    case 'blog_post': {
      const { posts } = await services.content.of(storeView.code);
      const found = posts.find(({ id }) => id === target.id);
      return found && { ...postToWire(found) };
    }
    case 'project': {
      const { projects } = await services.content.of(storeView.code);
      const found = projects.find(({ id }) => id === target.id);
      return found && { ...projectToWire(found) };
    }
  }
}

function hasSku(product: Product, sku: string): boolean {
  const key = sku.toLowerCase();
  return [product, ...product.variants].some((article) => article.sku.toLowerCase() === key);
}

export const urlRoutes: readonly Route[] = [map];
