import type { BundleChoice } from '#domain/cart/cart.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import { takesSeveral, type BundleOption, type BundleSelection } from './bundle.ts';
import { hasStrayChoice } from './has-stray-choice.ts';

/** An article in a place of a bundle, and its quantity in one bundle. */
export interface ChosenPart<Selection extends BundleSelection> {
  readonly option: BundleOption<Selection>;
  readonly selection: Selection;
  readonly quantity: number;
}

/** A larger quantity of a part is a mistake, or an attempt to overflow amounts. */
const maxQuantity = 10_000;

/**
 * The parts before the shopper chooses: the default of each required option, else its first; every
 * default where several may be chosen. An optional option has no part (rules/products#bundle-parts),
 * and an option without articles is skipped.
 */
export function preselectedParts<Selection extends BundleSelection>(
  options: readonly BundleOption<Selection>[],
): readonly ChosenPart<Selection>[] {
  return options.flatMap((option) => {
    if (!option.isRequired) return [];
    const defaults = option.selections.filter(({ isDefault }) => isDefault);
    const candidates = defaults.length > 0 ? defaults : option.selections.slice(0, 1);
    return (takesSeveral(option) ? candidates : candidates.slice(0, 1)).map((selection) => ({
      option,
      selection,
      quantity: selection.quantity,
    }));
  });
}

/** The preselection in the form of a shopper's choices, for filling in the form. */
export function preselectedChoices(options: readonly BundleOption[]): readonly BundleChoice[] {
  const byOption = Map.groupBy(preselectedParts(options), ({ option }) => option.id);
  return [...byOption].map(([optionId, parts]) => ({
    optionId,
    quantity: parts[0]?.quantity ?? 1,
    selections: parts.map(({ selection }) => selection.id),
  }));
}

/**
 * The parts that a shopper chose, in the order of the options, or the preselection where nothing was
 * chosen. A quantity counts from zero up (rules/products#bundle-parts), and only where the shopper may
 * change it. Refuses `product.option_required` and `product.no_such_option`.
 */
export function chosenParts<Selection extends BundleSelection>(
  options: readonly BundleOption<Selection>[],
  choices: readonly BundleChoice[],
): Result<readonly ChosenPart<Selection>[]> {
  if (hasStrayChoice(options, choices)) return refused('product.no_such_option');
  const preselected = choices.length === 0 ? preselectedParts(options) : undefined;
  const chosen: ChosenPart<Selection>[] = [];
  for (const option of options) {
    const choice = choices.find(({ optionId }) => optionId === option.id);
    const parts = preselected
      ? accepted(preselected.filter((part) => part.option === option))
      : partsOf(option, choice);
    if (!parts.ok) return parts;
    const taken = parts.value.filter(({ quantity }) => quantity > 0);
    if (taken.length === 0 && option.isRequired) {
      return refused('product.option_required', { option: option.label });
    }
    chosen.push(...taken);
  }
  return accepted(chosen);
}

function partsOf<Selection extends BundleSelection>(
  option: BundleOption<Selection>,
  choice: BundleChoice | undefined,
): Result<readonly ChosenPart<Selection>[]> {
  if (choice === undefined || choice.quantity < 0) return accepted([]);
  const selections = option.selections.filter(({ id }) => choice.selections.includes(id));
  const isKnown = choice.selections.every((id) => selections.some((each) => each.id === id));
  const isTooMany = selections.length > 1 && !takesSeveral(option);
  const isCountable = Number.isSafeInteger(choice.quantity) && choice.quantity <= maxQuantity;
  if (!isKnown || isTooMany || !isCountable) {
    return refused('product.no_such_option');
  }
  return accepted(
    selections.map((selection) => ({
      option,
      selection,
      // In a place for several parts, each part has its own fixed quantity.
      quantity:
        selection.canChangeQuantity && !takesSeveral(option) ? choice.quantity : selection.quantity,
    })),
  );
}
