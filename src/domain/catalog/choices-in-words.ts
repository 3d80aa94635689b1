import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { ChoiceInWords } from './choice-text.ts';
import { chosenOptions } from './chosen-options.ts';
import { chosenParts } from './chosen-parts.ts';
import type { CustomOption } from './custom-option.ts';
import type { Article } from './product.ts';
import type { PartPieces } from '#domain/pricing/bundle-net.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { Price } from '#domain/money/price.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import { dayText } from '#domain/time/day-text.ts';
import { configuration } from './configuration.ts';

type Choosable = Pick<OfferedProduct, 'options' | 'customOptions' | 'bundle'>;

/**
 * Everything that was chosen of a product, as text: the values of its variant, answered custom options,
 * the parts of a bundle with their surcharges, and the period of a rental, which has no label. Choices
 * that no longer exist are left out.
 */
export function choicesInWords(
  { options, customOptions, bundle }: Choosable,
  article: Pick<Article, 'attributes'>,
  chosen: CartItemOptions,
  priceOf?: (part: PartPieces) => Price | undefined,
): readonly ChoiceInWords[] {
  const answered = chosenOptions(customOptions, chosen.custom ?? []);
  const parts = bundle && chosenParts(bundle.options, chosen.bundle ?? []);
  return [
    ...configuration(options, article).map(({ option, value }) => ({
      label: option.label,
      value: value.label,
    })),
    ...(answered.ok ? answered.value : []).map(({ option, values, text }) => ({
      label: option.label,
      value: [...values.map(({ label }) => label), inWords(option, text)]
        .filter((word) => word !== '')
        .join(', '),
    })),
    ...(parts?.ok ? parts.value : []).map((part) => {
      const { option, selection, quantity } = part;
      const price = priceOf?.(part);
      return {
        label: option.label,
        value: quantity === 1 ? selection.name : `${quantity} × ${selection.name}`,
        ...(price && { price }),
      };
    }),
    ...(chosen.rental ? [{ label: '', value: periodText(chosen.rental) }] : []),
  ];
}

/** A day in the reader's format; other texts are returned as they were written. */
function inWords({ kind }: CustomOption, text: string): string {
  return kind === 'date' || kind === 'date_time' ? dayText(text) : text;
}
