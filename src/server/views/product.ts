import { deliveryDays } from '#texts/delivery-days.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import type { LinkKind, ProductView } from '#contract/views/product.ts';
import { associatedLinks } from '#domain/catalog/associated-links.ts';
import type { ProductLink } from '#domain/catalog/product.ts';
import { needyParts } from '#domain/content/fit.ts';
import {
  categoryTrail,
  deepestCategory,
  type CategoryCrumb,
} from '#domain/navigation/breadcrumbs.ts';
import { memoize } from '#domain/memoize.ts';
import { pageWithin } from '#domain/listing/paging.ts';
import { withShopStock } from '#domain/stock/shop-stock.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { wholeStock } from '#domain/pricing/whole-stock.ts';
import { toTile } from '#domain/listing/tile-product.ts';
import type { Asking } from '#server/asking.ts';
import { loadFitsTexts } from '#texts/fits.ts';
import { findFits } from '#server/workflows/content/find-fits.ts';
import { activeCategories } from '#server/workflows/catalog/active-categories.ts';
import { attributesOf } from '#server/workflows/catalog/own-attributes.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { shopsWith } from '#server/workflows/find-shop-stock.ts';
import { productReviews } from '#server/workflows/catalog/product-reviews.ts';
import { loadContentTexts, type ContentTexts } from '#texts/content.ts';
import { packingTexts } from '#texts/packing-texts.ts';
import { anchor, text as asText } from '#texts/markup.ts';
import { packTerms } from './pack-terms.ts';
import { productTerms } from './product-terms.ts';
import { missing, type Asked, type AskedShop, type View } from './asked.ts';

const maxLinked = 4;

export const productView: View<ProductView> = async ({ asking, params, query, shop }) => {
  const sku = params.sku ?? missing();
  const [product = missing()] = await offeredBySku([sku], asking);
  const [attributes, crumbs, notices, others, reviews, set, shops] = await Promise.all([
    attributesOf(product, asking),
    crumbsOf(asking, product),
    noticesOf(asking, product),
    linkedProducts(asking, product),
    reviewsOf(asking, product, query),
    setOf(asking, product),
    shopsWith(asking, product),
  ]);
  const words = await loadContentTexts(shop.storeView.language);
  const tilesOf = (kind: LinkKind) => pick(others, shownLinks(product, kind)).map(toTile);
  return {
    product: withShops(product, shops),
    crumbs,
    attributes,
    terms: [
      ...packTerms(product, packingTexts[shop.storeView.language]),
      ...productTerms(product, shop.storeView.settings, { t: shop.t, words }),
    ],
    notices,
    ask: askAbout(product, shop, words),
    group: pick(others, associatedLinks(product)).map(toPart),
    linked: {
      related: tilesOf('related'),
      crosssell: tilesOf('crosssell'),
      upsell: tilesOf('upsell'),
    },
    reviews,
    shops,
    asOf: asking.now,
    deliveryDays: deliveryDays(deliveryTexts[shop.storeView.language], {
      now: asking.now,
      delivery: shop.storeView.settings.delivery,
    }),
    ...(set && { set }),
  };
};

const noParts = new Map();

/** Adds to the product and its variants the largest stock of one shop (rules/products#places). */
function withShops(product: OfferedProduct, shops: ProductView['shops']): OfferedProduct {
  if (shops.length === 0) return product;
  const stocked = <Each extends Pick<OfferedProduct, 'sku' | 'stock'>>(article: Each): Each => {
    const shopQuantity = Math.max(...shops.map(({ has }) => has[article.sku] ?? 0));
    return { ...article, stock: withShopStock(article.stock, shopQuantity) };
  };
  const shown = { ...stocked(product), variants: product.variants.map(stocked) };
  return product.kind === 'configurable' ? { ...shown, stock: wholeStock(shown, noParts) } : shown;
}

async function setOf(
  asking: Asking,
  { sku, name, variants }: OfferedProduct,
): Promise<ProductView['set']> {
  const needy = new Set(needyParts(await findFits(asking)).map((each) => each.toLowerCase()));
  const found = [sku, ...variants.map((each) => each.sku)].find((each) =>
    needy.has(each.toLowerCase()),
  );
  if (found === undefined) return undefined;
  const t = await loadFitsTexts(asking.storeView.language);
  return { sku: found, label: t('fits.setTitle', { name }) };
}

/** Ways to ask about the product: a form that names the article, and the phone. */
function askAbout(
  { sku }: Pick<OfferedProduct, 'sku'>,
  { path, seller, storeView }: AskedShop,
  t: ContentTexts,
): string {
  const { phone, email } = seller;
  if (email === '') return '';
  const form = path(`/contact?form=question&subject=${encodeURIComponent(sku)}`);
  const { hours } = storeView.settings.contact;
  return [
    anchor(form, t('ask.product')),
    phone === '' ? '' : ` ${asText(t('ask.call', { phone }))}`,
    phone === '' || hours === '' ? '' : `. ${asText(hours)}`,
  ].join('');
}

/** The page of reviews in the address; at least the first, at most the last. */
async function reviewsOf(
  { storeView, services }: Asking,
  { id }: OfferedProduct,
  query: Asked['query'],
): Promise<ProductView['reviews']> {
  const { language } = storeView;
  const { pageSize: size } = storeView.settings.reviews;
  const asked = Number(query.find(([name]) => name === 'reviews')?.[1]);
  const reviewsOn = async (page: number) => ({
    page,
    ...(await productReviews(id, { start: (page - 1) * size, size, language }, services)),
  });
  const found = await reviewsOn(pageWithin(asked, size));
  const last = Math.ceil(found.total / size) || 1;
  return found.page > last ? reviewsOn(last) : found;
}

async function crumbsOf(
  asking: Asking,
  { categoryIds }: OfferedProduct,
): Promise<readonly CategoryCrumb[]> {
  const categories = await activeCategories(asking);
  const deepest = deepestCategory(categories.filter(({ id }) => categoryIds.includes(id)));
  return deepest ? categoryTrail(deepest, categories) : [];
}

/** The notices of the product's categories, and of those above them (rules/settings#store-views). */
async function noticesOf(
  asking: Asking,
  { categoryIds }: OfferedProduct,
): Promise<readonly string[]> {
  const { notices } = asking.storeView.settings.catalog;
  if (notices.length === 0) return [];
  const categories = await activeCategories(asking);
  const own = categories.filter(({ id }) => categoryIds.includes(id));
  const around = new Set(own.flatMap(({ path }) => path));
  const addresses = new Set(
    categories.filter(({ id }) => around.has(id)).map(({ urlPath }) => urlPath),
  );
  const said = notices.filter((notice) => notice.categories.some((each) => addresses.has(each)));
  return [...new Set(said.map(({ text }) => text))];
}

async function linkedProducts(
  asking: Asking,
  product: OfferedProduct,
): Promise<readonly OfferedProduct[]> {
  const kinds = ['related', 'crosssell', 'upsell'] as const;
  const links = [
    ...(product.kind === 'grouped' ? associatedLinks(product) : []),
    ...kinds.flatMap((kind) => shownLinks(product, kind)),
  ];
  return offeredBySku([...new Set(links.map(({ sku }) => sku))], asking);
}

/** Reduces a part of a group to what the page shows: the picture, without long texts. */
const toPart = memoize((product: OfferedProduct): OfferedProduct => ({
  ...product,
  shortDescription: '',
  description: '',
  pictures: product.pictures.slice(0, 1),
}));

function shownLinks({ links }: OfferedProduct, kind: LinkKind): readonly ProductLink[] {
  return links.filter((link) => link.kind === kind).slice(0, maxLinked);
}

function pick(
  products: readonly OfferedProduct[],
  links: readonly ProductLink[],
): readonly OfferedProduct[] {
  return links.flatMap((link) => products.find(({ sku }) => sku === link.sku) ?? []);
}
