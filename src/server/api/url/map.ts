import type { map as endpoint } from '#contract/url.ts';
import type { WireDocument } from '#contract/wire/search-answer.ts';
import { cmsPageToWire } from '#contract/wire/cms.ts';
import { categoryToWire } from '#contract/wire/category.ts';
import { productToWire } from '#contract/wire/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { Handler } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findUrlAnywhere, type UrlTarget } from '#server/repositories/urls.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';
import { selectFields } from '#server/api/catalog/select-fields.ts';

/** Always there, so that a client can tell what it has (protocol 1.8). */
const always = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id'];

export const map: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, storeView } = context;
  const [path = ''] = body.url.split(/[?#]/);
  const bare = path.replace(/\/$/, '');
  const target =
    (await findUrlAnywhere(services.database.read, storeView.code, bare)) ??
    (await findPage(bare, context));
  const document = target && (await documentOf(target, context));
  if (target === undefined || document === undefined) return { result: undefined };
  const fields = body.fields.length === 0 ? [] : [...always, ...body.fields];
  return {
    result: {
      kind: target.entity,
      index: storeView.code,
      id: String(target.id),
      document: selectFields(document, fields, body.withoutFields),
    },
  };
};

async function documentOf(
  target: Pick<UrlTarget, 'entity' | 'id'>,
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
  }
}

/** A page of text is found by its identifier (protocol 1.8). */
async function findPage(
  identifier: string,
  { services, storeView, dependsOn }: RequestContext,
): Promise<Pick<UrlTarget, 'entity' | 'id'> | undefined> {
  dependsOn(cacheTags.content(identifier));
  const { pages } = await services.content.of(storeView.code);
  const page = pages.get(identifier);
  return page && { entity: 'cms_page', id: page.id };
}
