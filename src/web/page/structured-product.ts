import { isGtin } from '#domain/catalog/gtin.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Article, AttributeValues } from '#domain/catalog/product.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { currencyCode } from '#domain/constants.ts';
import type { Price } from '#domain/money/price.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { minStars, maxStars } from '#domain/reviews/review.ts';
import type { ReviewSummary } from '#domain/reviews/review-summary.ts';
import { inWarehouse, isSoldOut } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { pictureAddress } from '#domain/catalog/picture-address.ts';
import { addressOf, plainText, sellerOf, type Site, type Thing } from './structured-data.ts';

/** Properties that schema.org has a term for. A product may also vary by others. */
const properties: Readonly<Record<string, string>> = {
  color: 'color',
  material: 'material',
  size: 'size',
  width: 'width',
  height: 'height',
  depth: 'depth',
};
const gtinCode = 'ean';
const brandCode = 'brand';

type Words = Pick<OfferedProduct, 'shortDescription' | 'description'>;

/** A product with its offer, or the group of its variants with one offer each. */
export function structuredProduct(
  site: Site,
  product: OfferedProduct,
  attributes: readonly Attribute[],
  rating: ReviewSummary,
): Thing {
  const valueOf = labels(attributes);
  const path = `/${product.urlPath}`;
  const shared = {
    name: product.name,
    description: describe(product),
    url: addressOf(site, path),
    ...brandOf(valueOf(product.attributes, brandCode)),
    ...ratingOf(rating),
  };
  const variants = product.variants.filter(({ status }) => isEnabled(status));
  if (variants.length === 0) {
    return {
      '@type': 'Product',
      ...shared,
      ...article(site, product, valueOf, path),
    };
  }
  const variesBy = product.options.map(({ attributeCode, label }) =>
    attributeCode in properties ? `https://schema.org/${properties[attributeCode]}` : label,
  );
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.sku,
    variesBy,
    ...picturesOf(site, product),
    hasVariant: variants.map((variant) => variantOf(site, product, variant, valueOf)),
  };
}

type ValueOf = (values: AttributeValues, code: string) => string | undefined;

/** Reads a value as text: the label of an option, or the plain text. */
function labels(attributes: readonly Attribute[]): ValueOf {
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]));
  return (values, code) => {
    const value = [values[code]].flat()[0];
    const options = byCode.get(code)?.options ?? [];
    return (
      options.find(({ id }) => id === value)?.label ?? (options.length > 0 ? undefined : value)
    );
  };
}

function variantOf(
  site: Site,
  product: OfferedProduct,
  variant: OfferedVariant,
  valueOf: ValueOf,
): Thing {
  const path = `/${variantPath(product, variant)}`;
  const chosen = product.options.flatMap(({ attributeCode, label }) => {
    const value = valueOf(variant.attributes, attributeCode);
    return value === undefined ? [] : [{ code: attributeCode, label, value }];
  });
  const own = chosen.flatMap(({ code, value }) =>
    code in properties ? [[properties[code], value]] : [],
  );
  const others = chosen.filter(({ code }) => !(code in properties));
  return {
    '@type': 'Product',
    name: variant.name,
    url: addressOf(site, path),
    ...Object.fromEntries(own),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ label: name, value }) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
    }),
    ...article(site, variant, valueOf, path),
    ...(variant.pictures.length === 0 && picturesOf(site, product)),
  };
}

function article(
  site: Site,
  { sku, attributes, stock, offer, pictures }: Omit<Article, 'priceList'> & { offer: Offer },
  valueOf: ValueOf,
  path: string,
): Record<string, unknown> {
  const gtin = valueOf(attributes, gtinCode);
  return {
    sku,
    ...(gtin !== undefined && isGtin(gtin) && { gtin }),
    ...picturesOf(site, { pictures }),
    ...(offer.kind === 'priced' && { offers: structuredOffer(site, offer, stock, path) }),
  };
}

/** The offer with VAT included, as for households; a price on request is left out. */
function structuredOffer(
  site: Site,
  { unit, previous, until }: Extract<Offer, { kind: 'priced' }>,
  stock: StockItem,
  path: string,
): Thing {
  return {
    '@type': 'Offer',
    url: addressOf(site, path),
    price: kroner(unit),
    priceCurrency: currencyCode,
    availability: `https://schema.org/${availabilityOf(stock)}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: sellerOf(site),
    ...(until !== undefined && { priceValidUntil: new Date(until).toISOString().slice(0, 10) }),
    ...(previous !== undefined && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: kroner(previous),
        priceCurrency: currencyCode,
        valueAddedTaxIncluded: true,
      },
    }),
  };
}

function kroner({ gross }: Price): string {
  return (gross / 100).toFixed(2);
}

function availabilityOf(stock: StockItem): 'InStock' | 'BackOrder' | 'InStoreOnly' | 'OutOfStock' {
  if (isSoldOut(stock)) return 'OutOfStock';
  if (isSoldOut(inWarehouse(stock))) return 'InStoreOnly';
  return stock.isManaged && stock.allowsBackorders && stock.quantity <= 0 ? 'BackOrder' : 'InStock';
}

/** The mean rating of all buyers; empty without reviews. */
function ratingOf({ average, count }: ReviewSummary): Record<string, unknown> {
  if (average === undefined) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: maxStars,
      worstRating: minStars,
    },
  };
}

function brandOf(name: string | undefined): Record<string, unknown> {
  return name === undefined ? {} : { brand: { '@type': 'Brand', name } };
}

function describe({ shortDescription, description }: Words): string {
  return plainText(shortDescription || description);
}

function picturesOf(
  { publicUrl }: Site,
  { pictures }: Pick<Article, 'pictures'>,
): Record<string, unknown> {
  if (pictures.length === 0) return {};
  return { image: pictures.map(({ path }) => publicUrl + pictureAddress(path, 1200, 1488)) };
}
