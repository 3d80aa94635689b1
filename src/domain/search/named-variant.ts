import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { articleNumber, codesIn, numberAttributes } from './article-number.ts';

type Numbered = Pick<OfferedVariant, 'sku' | 'attributes'>;

/** The variant whose own number a text is: what was meant is that one, not the product it belongs to. */
export function namedVariant(
  { variants }: Pick<OfferedProduct, 'variants'>,
  text: string,
): OfferedVariant | undefined {
  const codes = codesIn(text).map(articleNumber);
  return variants.find((variant) => hasNumber(variant, codes));
}

/** Whether a text is the number of a product or of one of its variants. */
export function isNamed(
  product: Numbered & Pick<OfferedProduct, 'variants'>,
  text: string,
): boolean {
  return (
    hasNumber(product, codesIn(text).map(articleNumber)) ||
    namedVariant(product, text) !== undefined
  );
}

function hasNumber({ sku, attributes }: Numbered, codes: readonly string[]): boolean {
  const numbers = [sku, ...numberAttributes.flatMap((code) => attributes[code] ?? [])];
  return numbers.some((number) => codes.includes(articleNumber(number)));
}
