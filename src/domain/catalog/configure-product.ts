import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { configuration, type ConfiguredValue } from './configuration.ts';

/** A configurable product as its chosen variant. */
export interface ConfiguredProduct extends OfferedProduct {
  readonly parentSku: string;
  readonly configuration: readonly ConfiguredValue[];
}

/**
 * A configurable product becomes configured once a variant is chosen (rules/products#configured-product): the
 * variant's own fields over the product's, but for name and visibility, and for the pictures where it has none.
 */
export function configureProduct(
  product: OfferedProduct,
  { name: _, pictures, ...variant }: OfferedVariant,
): ConfiguredProduct {
  return {
    ...product,
    ...variant,
    pictures: pictures.length > 0 ? pictures : product.pictures,
    attributes: { ...product.attributes, ...variant.attributes },
    parentSku: product.sku,
    configuration: configuration(product.options, variant),
  };
}
