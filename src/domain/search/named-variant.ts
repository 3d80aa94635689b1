import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { articleNumber, codesIn, numberAttributes } from './article-number.ts';

type Numbered = Pick<OfferedVariant, 'sku' | 'attributes'>;

/** The one variant whose own number a text is: what was meant is that one, not the product it belongs to. */
export function namedVariant(
  { variants }: Pick<OfferedProduct, 'variants'>,
  text: string,
): OfferedVariant | undefined {
  const [named, ...others] = variants.filter(hasNumberOf(text));
  return others.length === 0 ? named : undefined;
}

/** Whether a text is one number, and that of a product or of one of its variants. */
export function isNamed(
  product: Numbered & Pick<OfferedProduct, 'variants'>,
  text: string,
): boolean {
  const isOne = codesIn(text).every(({ length }) => length === 1);
  return isOne && [product, ...product.variants].some(hasNumberOf(text));
}

function hasNumberOf(text: string): (article: Numbered) => boolean {
  const codes = codesIn(text).flat().map(articleNumber);
  return ({ sku, attributes }) => {
    const numbers = [sku, ...numberAttributes.flatMap((code) => attributes[code] ?? [])];
    return numbers.some((number) => codes.includes(articleNumber(number)));
  };
}
