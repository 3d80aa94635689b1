import * as v from 'valibot';
import type {
  Article,
  AttributeValues,
  ConfigurableOption,
  ProductLink,
} from '#domain/catalog/product.ts';
import { vatRate } from '#domain/money/price.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { attributeFromWire, attributeSchema, attributeToWire } from './attribute.ts';
import { bundleFields, bundleFromWire, bundleToWire } from './bundle.ts';
import { customOptionFromWire, customOptionSchema, customOptionToWire } from './custom-option.ts';
import { downloadFields, downloadsFromWire, downloadsToWire } from './downloads.ts';
import { idSchema } from './ids.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';
import { offerFromWire, offerToWire, priceFields } from './price.ts';
import { pictureFields, picturesFromWire, picturesToWire } from './picture.ts';
import { priceMatrixFromWire, priceMatrixSchema, priceMatrixToWire } from './price-matrix.ts';
import { productKinds } from './product-kinds.ts';
import { ratingFields } from './rating.ts';
import { stockFromWire, stockSchema, stockToWire } from './stock.ts';

const attributeValue = v.object({
  attribute_code: v.string(),
  value: v.union([v.string(), v.array(v.string())]),
});

const articleFields = {
  id: v.number(),
  sku: v.string(),
  name: v.string(),
  status: v.picklist([0, 1, 2]),
  stock: stockSchema,
  ...pictureFields,
  custom_attributes: v.optional(v.array(attributeValue)),
  ...priceFields,
} as const;

export const variantSchema = v.object(articleFields);

const optionValue = v.object({
  value_index: idSchema,
  label: v.string(),
  swatch: v.optional(v.string()),
});

const configurableOption = v.object({
  attribute_id: v.number(),
  attribute_code: v.string(),
  label: v.string(),
  values: v.array(optionValue),
});

const productLink = v.object({
  link_type: v.picklist(['related', 'crosssell', 'upsell', 'associated']),
  sku: v.string(),
  linked_product_sku: v.string(),
  qty: v.number(),
  position: v.number(),
});

/**
 * The product document of searches and URL resolution, in wire names. Attribute values are only in
 * `custom_attributes`, for products and variants alike; variants have all their price fields
 * (rules/search#answers). A field left out by `_source_include` is read as empty.
 */
export const productSchema = v.object({
  ...articleFields,
  type_id: v.picklist(productKinds),
  visibility: v.picklist([1, 2, 3, 4]),
  slug: v.optional(v.string()),
  url_key: v.string(),
  url_path: v.string(),
  short_description: v.optional(v.string()),
  description: v.optional(v.string()),
  meta_title: v.optional(v.string()),
  meta_description: v.optional(v.string()),
  attribute_set_id: v.optional(v.number()),
  tax_class_id: v.optional(v.number()),
  category_ids: v.optional(v.array(v.number())),
  category: v.optional(v.array(v.object({ category_id: v.number() }))),
  configurable_children: v.optional(v.array(variantSchema)),
  configurable_options: v.optional(v.array(configurableOption)),
  attributes_metadata: v.optional(v.array(attributeSchema)),
  product_links: v.optional(v.array(productLink)),
  custom_options: v.optional(v.array(customOptionSchema)),
  ...bundleFields,
  ...downloadFields,
  price_matrix: v.optional(priceMatrixSchema),
  /**
   * Our addition: the VAT rate of every price; absent without a rule, so that the product can't be
   * bought (rules/money#no-rate).
   */
  tax_percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** Our addition: the brand's name. */
  brand_label: v.optional(v.string()),
  ...ratingFields,
  created_at: v.optional(isoMoment),
  updated_at: v.optional(isoMoment),
  /** Our addition: the cart button is hidden for this viewer (rules/prices#cart-button). */
  is_cart_hidden: v.optional(v.boolean()),
});

export type WireProduct = v.InferOutput<typeof productSchema>;
type WireVariant = v.InferOutput<typeof variantSchema>;
type WireDocument = v.InferInput<typeof productSchema>;

/** The fields of a tile; others stay on the server. */
export const tileFields: readonly string[] = [
  'id',
  'sku',
  'name',
  'type_id',
  'status',
  'visibility',
  'category_ids',
  'url_key',
  'url_path',
  'image',
  'image_tones',
  'stock',
  'is_cart_hidden',
  'configurable_options',
  'configurable_children',
  'custom_attributes',
  'custom_options',
  'tax_percent',
  'brand_label',
  'rating',
  ...Object.keys(priceFields),
];

/** Writes a product as one viewer sees it. */
export function productToWire(product: OfferedProduct): WireDocument {
  return {
    ...articleToWire(product),
    type_id: product.kind,
    visibility: product.visibility,
    slug: product.urlKey,
    url_key: product.urlKey,
    url_path: product.urlPath,
    short_description: product.shortDescription,
    description: product.description,
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    attribute_set_id: product.attributeSetId,
    tax_class_id: product.taxClassId,
    category_ids: [...product.categoryIds],
    category: product.categoryIds.map((id) => ({ category_id: id })),
    configurable_children: product.variants.map(articleToWire),
    configurable_options: product.options.map(optionToWire),
    ...(product.ownAttributes && {
      attributes_metadata: product.ownAttributes.map(attributeToWire),
    }),
    product_links: product.links.map((link) => linkToWire(link, product.sku)),
    ...(product.customOptions.length > 0 && {
      custom_options: product.customOptions.map(customOptionToWire),
    }),
    ...bundleToWire(product.bundle),
    ...downloadsToWire(product.downloads),
    ...(product.matrix && { price_matrix: priceMatrixToWire(product.matrix) }),
    ...(product.brand !== undefined && { brand_label: product.brand }),
    ...(product.rating && { rating: product.rating }),
    ...(product.vatRate !== undefined && { tax_percent: product.vatRate / 100 }),
    created_at: momentToWire(product.createdAt),
    updated_at: momentToWire(product.updatedAt),
    is_cart_hidden: product.isCartHidden,
  };
}

export function productFromWire(wire: WireProduct): OfferedProduct {
  return {
    ...articleFromWire(wire),
    kind: wire.type_id,
    visibility: wire.visibility,
    urlKey: wire.url_key,
    urlPath: wire.url_path,
    shortDescription: wire.short_description ?? '',
    description: wire.description ?? '',
    metaTitle: wire.meta_title ?? '',
    metaDescription: wire.meta_description ?? '',
    attributeSetId: wire.attribute_set_id ?? 0,
    taxClassId: wire.tax_class_id ?? 0,
    categoryIds: wire.category_ids ?? [],
    variants: (wire.configurable_children ?? []).map(articleFromWire),
    options: (wire.configurable_options ?? []).map(optionFromWire),
    ...(wire.attributes_metadata && {
      ownAttributes: wire.attributes_metadata.map(attributeFromWire),
    }),
    links: (wire.product_links ?? []).map(linkFromWire),
    customOptions: (wire.custom_options ?? []).map(customOptionFromWire),
    ...bundleFromWire(wire),
    ...downloadsFromWire(wire),
    ...(wire.price_matrix && { matrix: priceMatrixFromWire(wire.price_matrix) }),
    ...(wire.brand_label !== undefined && { brand: wire.brand_label }),
    ...(wire.rating && { rating: wire.rating }),
    ...(wire.tax_percent !== undefined && { vatRate: vatRate(wire.tax_percent) }),
    createdAt: momentFromWire(wire.created_at ?? unknownMoment),
    updatedAt: momentFromWire(wire.updated_at ?? unknownMoment),
    isCartHidden: wire.is_cart_hidden === true,
  };
}

/** Stands for a moment that a shortened document leaves out. */
const unknownMoment = '1970-01-01T00:00:00.000Z';

type OfferedArticle = Omit<Article, 'priceList'> & Pick<OfferedVariant, 'offer'>;

function articleToWire(article: OfferedArticle): WireVariant {
  return {
    id: article.id,
    sku: article.sku,
    name: article.name,
    status: article.status,
    stock: stockToWire(article.stock, article.id),
    ...picturesToWire(article.pictures),
    custom_attributes: Object.entries(article.attributes).map(([code, value]) => ({
      attribute_code: code,
      value: typeof value === 'string' ? value : [...value],
    })),
    ...offerToWire(article.offer),
  };
}

function articleFromWire(wire: WireVariant): OfferedVariant {
  return {
    id: wire.id,
    sku: wire.sku,
    name: wire.name,
    status: wire.status,
    stock: stockFromWire(wire.stock),
    pictures: picturesFromWire(wire),
    attributes: attributesFromWire(wire.custom_attributes),
    offer: offerFromWire(wire),
  };
}

function attributesFromWire(entries: WireVariant['custom_attributes']): AttributeValues {
  const values: Record<string, string | readonly string[]> = {};
  for (const entry of entries ?? []) values[entry.attribute_code] = entry.value;
  return values;
}

function optionToWire(option: ConfigurableOption): v.InferInput<typeof configurableOption> {
  return {
    attribute_id: option.attributeId,
    attribute_code: option.attributeCode,
    label: option.label,
    values: option.values.map(({ id, label, swatch }) => ({
      value_index: id,
      label,
      ...(swatch === undefined ? {} : { swatch }),
    })),
  };
}

function optionFromWire(wire: v.InferOutput<typeof configurableOption>): ConfigurableOption {
  return {
    attributeId: wire.attribute_id,
    attributeCode: wire.attribute_code,
    label: wire.label,
    values: wire.values.map(({ value_index: id, label, swatch }) => ({
      id: String(id),
      label,
      ...(swatch === undefined ? {} : { swatch }),
    })),
  };
}

function linkToWire(link: ProductLink, sku: string): v.InferOutput<typeof productLink> {
  return {
    link_type: link.kind,
    sku,
    linked_product_sku: link.sku,
    qty: link.quantity,
    position: link.position,
  };
}

function linkFromWire(wire: v.InferOutput<typeof productLink>): ProductLink {
  return {
    kind: wire.link_type,
    sku: wire.linked_product_sku,
    quantity: wire.qty,
    position: wire.position,
  };
}
