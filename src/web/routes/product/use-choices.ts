import { useState } from 'react';
import type { BundleChoice, CartItemOptions, CustomChoice } from '#domain/cart/cart.ts';
import { checkOptionDays } from '#domain/catalog/check-option-days.ts';
import { chosenOptions } from '#domain/catalog/chosen-options.ts';
import { chosenParts, preselectedChoices } from '#domain/catalog/chosen-parts.ts';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import type { Refusal } from '#domain/errors.ts';
import { missingOption } from '#domain/pricing/bundle-net.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { addsNothing } from '#domain/pricing/surcharge.ts';
import { moment } from '#domain/time/moment.ts';

export interface Choices {
  readonly options: CartItemOptions;
  readonly valueOf: (option: CustomOption) => string;
  readonly write: (option: CustomOption, value: string) => void;
  readonly choiceOf: (optionId: string) => BundleChoice;
  readonly fill: (choice: BundleChoice) => void;
  /** The bundle's parts differ from its preselection. */
  readonly hasOtherParts: boolean;
  /** The reasons why choices are refused, by the id of the option; empty when all are valid. */
  readonly refusals: ReadonlyMap<string, Refusal>;
}

/** Holds the choices of a page; a bundle begins with its preselection (rules/products#bundle-parts). */
export function useChoices({ customOptions, bundle }: OfferedProduct): Choices {
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const [begun] = useState(() => preselectedChoices(bundle?.options ?? []));
  const [parts, setParts] = useState(begun);
  const valueOf = (option: CustomOption) => written[option.id] ?? firstValue(option);
  const custom = customOptions.map((option): CustomChoice => ({
    optionId: option.id,
    optionValue: valueOf(option),
  }));
  const choiceOf = (optionId: string) =>
    parts.find((choice) => choice.optionId === optionId) ?? {
      optionId,
      quantity: 1,
      selections: [],
    };
  const answered = custom.filter(({ optionValue }) => optionValue !== '');
  const filled = bundle?.options.map(({ id }) => choiceOf(id)) ?? [];
  return {
    options: {
      ...(answered.length > 0 && { custom: answered }),
      ...(filled.length > 0 && { bundle: filled }),
    },
    valueOf,
    // Inputs from before hydration arrive several at once.
    write: ({ id }, value) => setWritten((before) => ({ ...before, [id]: value })),
    choiceOf,
    fill: (choice) =>
      setParts((before) => [
        ...before.filter(({ optionId }) => optionId !== choice.optionId),
        choice,
      ]),
    hasOtherParts: parts !== begun,
    refusals: refusalsOf({ customOptions, bundle }, custom, filled),
  };
}

/**
 * The first value of a single choice (rules/products#custom-options), if it is free: extra costs are
 * chosen by the customer.
 */
function firstValue({ kind, isRequired, values: [first] }: CustomOption): string {
  const isFree = first !== undefined && addsNothing(first.surcharge);
  return kind === 'radio' && isRequired && isFree ? first.id : '';
}

function refusalsOf(
  {
    customOptions,
    bundle,
  }: Pick<OfferedProduct, 'customOptions'> & {
    readonly bundle: OfferedProduct['bundle'] | undefined;
  },
  custom: readonly CustomChoice[],
  parts: readonly BundleChoice[],
): ReadonlyMap<string, Refusal> {
  const refusals = new Map<string, Refusal>();
  for (const option of customOptions) {
    const answers = custom.filter(({ optionId }) => optionId === option.id);
    const checks = [
      chosenOptions([option], answers),
      checkOptionDays([option], answers, moment(Date.now())),
    ];
    const wrong = checks.find(({ ok }) => !ok);
    if (wrong?.ok === false) refusals.set(`option ${option.id}`, wrong.refusal);
  }
  for (const option of bundle?.options ?? []) {
    const read = chosenParts(
      [option],
      parts.filter(({ optionId }) => optionId === option.id),
    );
    if (!read.ok) refusals.set(`place ${option.id}`, read.refusal);
  }
  const taken = bundle && chosenParts(bundle.options, parts);
  const missing = bundle && taken?.ok ? missingOption(bundle, taken.value) : undefined;
  if (missing) {
    const details = { option: missing.label };
    refusals.set(`place ${missing.id}`, { code: 'product.option_required', details });
  }
  return refusals;
}
