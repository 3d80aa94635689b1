import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { ChoiceInWords } from './choice-text.ts';
import { chosenOptions } from './chosen-options.ts';
import { chosenParts } from './chosen-parts.ts';
import type { CustomOption } from './custom-option.ts';
import type { Article } from './product.ts';
import { partPrice } from '#domain/pricing/added-price.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import { dayText } from '#domain/time/day-text.ts';
import { configuration } from './configuration.ts';

type Choosable = Pick<OfferedProduct, 'options' | 'customOptions' | 'bundle' | 'vatRate'>;

/**
 * Everything that was chosen of a product, in words: the values of its variant, answered custom options,
 * the parts of a bundle with what they add when so many bundles are taken, and the period of a rental, which needs
 * no name. Choices that are not there any more are left out.
 */
export function choicesInWords(
  product: Choosable,
  article: Pick<Article, 'attributes'>,
  chosen: CartItemOptions,
  taken = 1,
): readonly ChoiceInWords[] {
  const { options, customOptions, bundle } = product;
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
      const price = partPrice(product, part, taken);
      return {
        label: option.label,
        value: quantity === 1 ? selection.name : `${quantity} × ${selection.name}`,
        ...(price && { price }),
      };
    }),
    ...(chosen.rental ? [{ label: '', value: periodText(chosen.rental) }] : []),
  ];
}

/** A day as it is read; other texts as they were written. */
function inWords({ kind }: CustomOption, text: string): string {
  return kind === 'date' || kind === 'date_time' ? dayText(text) : text;
}
