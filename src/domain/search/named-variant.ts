import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import {
  articleNumber,
  beginningsIn,
  codesIn,
  hasBeginning,
  numberAttributes,
} from './article-number.ts';

type Numbered = Pick<OfferedVariant, 'sku' | 'attributes'>;

/**
 * Finds the one variant whose own number equals the text or begins with it. The shopper means that
 * variant rather than the whole product.
 */
export function namedVariant(
  { variants }: Pick<OfferedProduct, 'variants'>,
  text: string,
): OfferedVariant | undefined {
  const whole = variants.filter(hasNumberOf(text));
  const [named, ...others] = whole.length > 0 ? whole : variants.filter(hasNumberBegunBy(text));
  return others.length === 0 ? named : undefined;
}

/** Whether a text is exactly the number of a product or of one of its variants. */
export function isNamed(
  product: Numbered & Pick<OfferedProduct, 'variants'>,
  text: string,
): boolean {
  const isOne = codesIn(text).every(({ length }) => length === 1);
  return isOne && [product, ...product.variants].some(hasNumberOf(text));
}

function hasNumberOf(text: string): (article: Numbered) => boolean {
  const codes = codesIn(text).flat().map(articleNumber);
  return (article) => numbersOf(article).some((number) => codes.includes(number));
}

function hasNumberBegunBy(text: string): (article: Numbered) => boolean {
  const beginnings = beginningsIn(text).flat();
  return (article) =>
    numbersOf(article).some((number) => beginnings.some((each) => hasBeginning(number, each)));
}

function numbersOf({ sku, attributes }: Numbered): readonly string[] {
  return [sku, ...numberAttributes.flatMap((code) => attributes[code] ?? [])].map(articleNumber);
}
