import { searchAttributes, searchCategories, searchProducts } from '#contract/catalog.ts';
import type { Client } from '#contract/http/client.ts';
import { searchReviews, type ReviewPage } from '#contract/review.ts';
import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Article, ProductLink } from '#domain/catalog/product.ts';
import {
  categoryTrail,
  deepestCategory,
  trailIds,
  type Crumb,
} from '#domain/navigation/breadcrumbs.ts';
import { pageWithin } from '#domain/listing/paging.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { productParts } from '#web/blocks/product-parts.ts';
import { toTile, type TileProduct } from '#domain/listing/tile-product.ts';
import { notFound, type Load, type LoadArgs } from '#web/load.ts';
import type { Shop } from '#web/state/shop.tsx';

export interface ProductData {
  readonly product: OfferedProduct;
  readonly crumbs: readonly Crumb[];
  /** Those that the product or a variant has values of, with these values. */
  readonly attributes: readonly Attribute[];
  /** What a grouped product consists of, in its order. */
  readonly group: readonly OfferedProduct[];
  /** Products beside this one, by why they stand there. */
  readonly linked: Readonly<Record<LinkKind, readonly TileProduct[]>>;
  readonly reviews: ReviewPage & { readonly page: number };
}

type LinkKind = Exclude<ProductLink['kind'], 'associated'>;

/** Of one kind the first so many are shown, in the merchant's order. */
const mostLinked = 4;

export const load: Load<ProductData> = async (api, { params, query, shop }) => {
  const sku = params.sku ?? notFound();
  const { products } = await searchProducts(api, { skus: [sku], size: 1 });
  const product = products[0] ?? notFound();
  const [attributes, crumbs, others, reviews] = await Promise.all([
    attributesOf(api, [product, ...product.variants]),
    crumbsOf(api, product),
    linkedProducts(api, product),
    reviewsOf(api, product, shop, query),
    ...productParts(product, shop.storeView).map(({ prepare }) => prepare()),
  ]);
  const tilesOf = (kind: LinkKind) => pick(others, shownLinks(product, kind)).map(toTile);
  return {
    product,
    crumbs,
    attributes,
    group: pick(others, associatedLinks(product)),
    linked: {
      related: tilesOf('related'),
      crosssell: tilesOf('crosssell'),
      upsell: tilesOf('upsell'),
    },
    reviews,
  };
};

/** Of an attribute only the options that one of the articles has: the others nobody sees. */
async function attributesOf(
  api: Client,
  articles: readonly Pick<Article, 'attributes'>[],
): Promise<readonly Attribute[]> {
  const values = articles.flatMap((article) => Object.entries(article.attributes));
  const used = new Set(values.flatMap(([code, ids]) => [ids].flat().map((id) => `${code} ${id}`)));
  const codes = [...new Set(values.map(([code]) => code))];
  const attributes = await searchAttributes(api, { codes });
  return attributes.map(({ options, ...attribute }) => ({
    ...attribute,
    options: options.filter(({ id }) => used.has(`${attribute.code} ${id}`)),
  }));
}

/** The page of reviews that the address names: the first instead of none, the last instead of one beyond it. */
async function reviewsOf(
  api: Client,
  { id }: OfferedProduct,
  { storeView }: Shop,
  query: LoadArgs['query'],
): Promise<ProductData['reviews']> {
  const { pageSize: size } = storeView.settings.reviews;
  const asked = Number(query.find(([name]) => name === 'reviews')?.[1]);
  const reviewsOn = async (page: number) => ({
    page,
    ...(await searchReviews(api, id, { start: (page - 1) * size, size })),
  });
  const found = await reviewsOn(pageWithin(asked, size));
  const last = Math.ceil(found.total / size) || 1;
  return found.page > last ? reviewsOn(last) : found;
}

async function crumbsOf(api: Client, { categoryIds }: OfferedProduct): Promise<readonly Crumb[]> {
  const deepest = deepestCategory(await searchCategories(api, { ids: categoryIds }));
  return deepest
    ? categoryTrail(deepest, await searchCategories(api, { ids: trailIds(deepest) }))
    : [];
}

/** All that the page shows beside the product, asked for at once. */
async function linkedProducts(
  api: Client,
  product: OfferedProduct,
): Promise<readonly OfferedProduct[]> {
  const kinds = ['related', 'crosssell', 'upsell'] as const;
  const links = [
    ...(product.kind === 'grouped' ? associatedLinks(product) : []),
    ...kinds.flatMap((kind) => shownLinks(product, kind)),
  ];
  const skus = [...new Set(links.map(({ sku }) => sku))];
  const { products } = await searchProducts(api, { skus, size: skus.length, detail: 'tile' });
  return products;
}

function shownLinks({ links }: OfferedProduct, kind: LinkKind): readonly ProductLink[] {
  return links.filter((link) => link.kind === kind).slice(0, mostLinked);
}

/** The products that links name, in the order of the links; one that is not sold is left out. */
function pick(
  products: readonly OfferedProduct[],
  links: readonly ProductLink[],
): readonly OfferedProduct[] {
  return links.flatMap((link) => products.find(({ sku }) => sku === link.sku) ?? []);
}
