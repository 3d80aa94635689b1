import type { map as endpoint } from '#contract/url.ts';
import type { WireDocument } from '#contract/wire/search-answer.ts';
import { cmsPageToWire } from '#contract/wire/cms.ts';
import { categoryToWire } from '#contract/wire/category.ts';
import { productToWire } from '#contract/wire/product.ts';
import { seriesToWire } from '#contract/wire/series.ts';
import type { UrlKind } from '#contract/wire/url-target.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { Handler } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { seriesChange } from '#server/repositories/series.ts';
import { canonicalPath, findUrlAnywhere } from '#server/repositories/urls.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { selectionOf } from '#server/api/catalog/select-fields.ts';

/** Always there, so that a client can tell what it has (protocol 1.8). */
const always = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id'];

const seriesPath = 'series/';

/** What stands at an address. */
interface Target {
  readonly entity: Exclude<UrlKind, 'redirect'>;
  readonly id: number;
  /** Where it stands now, when that is elsewhere. */
  readonly movedTo?: string;
}

export const map: Handler<typeof endpoint> = async ({ body }, context) => {
  const [path = ''] = body.url.split(/[?#]/);
  const target = await findTarget(path.replace(/\/$/, ''), context);
  const document = target && (await documentOf(target, context));
  if (target === undefined || document === undefined) return { result: undefined };
  const hit = { index: context.storeView.code, id: String(target.id) };
  if (target.movedTo !== undefined) {
    const moved = { redirect_to: `/${target.movedTo}`, status: 301 };
    return { result: { ...hit, kind: 'redirect', document: moved } };
  }
  const fields = body.fields.length === 0 ? [] : [...always, ...body.fields];
  const selected = selectionOf(fields, body.withoutFields)(document);
  return { result: { ...hit, kind: target.entity, document: selected } };
};

async function findTarget(path: string, context: RequestContext): Promise<Target | undefined> {
  const { services, storeView } = context;
  const db = services.database.read;
  const target = await findUrlAnywhere(db, storeView.code, path);
  if (target === undefined) return findContent(path, context);
  const { entity, id, isCanonical } = target;
  const present = isCanonical ? path : await canonicalPath(db, storeView.code, entity, id);
  const isMoved = present !== undefined && present !== path;
  return { entity, id, ...(isMoved && { movedTo: present }) };
}

async function documentOf(
  target: Target,
  context: RequestContext,
): Promise<WireDocument | undefined> {
  const { services, storeView } = context;
  const { catalogue } = services;
  switch (target.entity) {
    case 'product': {
      const [product] = await catalogue.products(storeView.code, [target.id]);
      if (product === undefined || !isEnabled(product.status)) return undefined;
      context.dependsOn(cacheTags.product(product.sku));
      const [offered] = await offerProducts([product], context);
      return offered && { ...productToWire(offered) };
    }
    case 'category': {
      const categories = await catalogue.categories(storeView.code);
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
  }
}

/** A page of text is found by its identifier, a series where its page is (protocol 1.8). */
async function findContent(
  path: string,
  { services, storeView, dependsOn }: RequestContext,
): Promise<Target | undefined> {
  const isSeries = path.startsWith(seriesPath);
  const { pages, series } = await services.content.of(storeView.code);
  const found = isSeries
    ? series.find(({ urlKey }) => urlKey === path.slice(seriesPath.length))
    : pages.get(path);
  // What stands nowhere yet may come to be anything: that is not remembered.
  if (found === undefined) return undefined;
  dependsOn(cacheTags.content(isSeries ? seriesChange : path));
  return { entity: isSeries ? 'series' : 'cms_page', id: found.id };
}
