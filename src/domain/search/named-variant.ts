import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { articleNumber, codesIn, numberAttributes } from './article-number.ts';

/** The variant whose own number a text is: what was meant is that one, not the product it belongs to. */
export function namedVariant(
  { variants }: Pick<OfferedProduct, 'variants'>,
  text: string,
): OfferedVariant | undefined {
  const codes = codesIn(text).map(articleNumber);
  return variants.find(({ sku, attributes }) =>
    [sku, ...numberAttributes.flatMap((code) => attributes[code] ?? [])].some((number) =>
      codes.includes(articleNumber(number)),
    ),
  );
}
