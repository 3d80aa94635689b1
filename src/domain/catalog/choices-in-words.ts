import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Bundle, BundleSelection } from './bundle.ts';
import type { ChoiceInWords } from './choice-text.ts';
import { chosenOptions } from './chosen-options.ts';
import { chosenParts } from './chosen-parts.ts';
import type { CustomOption } from './custom-option.ts';
import type { Article, ConfigurableOption } from './product.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import { dayText } from '#domain/time/day-text.ts';
import { configuration } from './configuration.ts';

interface Choosable {
  readonly options: readonly ConfigurableOption[];
  readonly customOptions: readonly CustomOption[];
  readonly bundle?: Bundle<BundleSelection & { readonly name: string }>;
}

/**
 * Everything that was chosen of a product, in words: the values of its variant, answered custom options,
 * the parts of a bundle, and the period of a rental, which needs no name. Choices that are not there any more are left out.
 */
export function choicesInWords(
  { options, customOptions, bundle }: Choosable,
  article: Pick<Article, 'attributes'>,
  chosen: CartItemOptions,
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
    ...(parts?.ok ? parts.value : []).map(({ option, selection, quantity }) => ({
      label: option.label,
      value: quantity === 1 ? selection.name : `${quantity} × ${selection.name}`,
    })),
    ...(chosen.rental ? [{ label: '', value: periodText(chosen.rental) }] : []),
  ];
}

/** A day as it is read; other texts as they were written. */
function inWords({ kind }: CustomOption, text: string): string {
  return kind === 'date' || kind === 'date_time' ? dayText(text) : text;
}
