import type { CustomChoice } from '#domain/cart/cart.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import {
  severalChoiceKinds,
  singleChoiceKinds,
  wordedKinds,
  type CustomOption,
  type CustomValue,
} from './custom-option.ts';
import { hasStrayChoice } from './has-stray-choice.ts';

/** An answered custom option: the chosen values, or the written text. */
export interface ChosenOption {
  readonly option: CustomOption;
  /** Each value once, in the option's order. */
  readonly values: readonly CustomValue[];
  readonly text: string;
}

/**
 * The shopper's answers to a product's custom options, in the order of the options
 * (rules/products#custom-options). An id counts when it is above zero; an empty text is no answer.
 * spec-gap: a file can't be sent, so no file is required. Refuses `product.option_required`,
 * `product.option_unwritten`, `product.no_such_option` and `product.option_too_long`.
 */
export function chosenOptions(
  options: readonly CustomOption[],
  choices: readonly CustomChoice[],
): Result<readonly ChosenOption[]> {
  const offered = options.filter(({ kind }) => kind !== 'file');
  const answers = choices.filter(({ optionValue }) => optionValue !== '');
  if (hasStrayChoice(offered, answers)) return refused('product.no_such_option');
  const chosen: ChosenOption[] = [];
  for (const option of offered) {
    const answer = answers.find(({ optionId }) => optionId === option.id)?.optionValue ?? '';
    const read = isChoice(option) ? readValues(option, answer) : readText(option, answer);
    if (!read.ok) return read;
    const isAnswered = read.value.values.length > 0 || read.value.text !== '';
    if (isAnswered) chosen.push(read.value);
    else if (option.isRequired) {
      const isWorded = wordedKinds.has(option.kind);
      return refused(isWorded ? 'product.option_unwritten' : 'product.option_required', {
        option: option.label,
      });
    }
  }
  return accepted(chosen);
}

/** Whether the option has values to choose from. */
function isChoice({ kind }: CustomOption): boolean {
  return singleChoiceKinds.has(kind) || severalChoiceKinds.has(kind);
}

function readValues(option: CustomOption, answer: string): Result<ChosenOption> {
  const ids = answer.split(',').filter((id) => Number(id) > 0);
  const values = option.values.filter(({ id }) => ids.includes(id));
  const isKnown = ids.every((id) => values.some((value) => value.id === id));
  const isTooMany = singleChoiceKinds.has(option.kind) && values.length > 1;
  if (!isKnown || isTooMany) {
    return refused('product.no_such_option');
  }
  return accepted({ option, values, text: '' });
}

function readText(option: CustomOption, answer: string): Result<ChosenOption> {
  const text = answer.trim();
  const { label, maximumLength = Infinity } = option;
  if (text.length > maximumLength) {
    return refused('product.option_too_long', { option: label, maximum: maximumLength });
  }
  return accepted({ option, values: [], text });
}
