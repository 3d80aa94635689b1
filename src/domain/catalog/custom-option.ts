import type { Ore } from '#domain/money/ore.ts';

/** A custom option is answered by one value, by several, or by what the visitor writes. */
export type CustomOptionKind =
  | 'drop_down'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'multiple'
  | 'field'
  | 'area'
  | 'file'
  | 'date'
  | 'date_time'
  | 'time';

/** Kinds of which one value is chosen. */
export const singleChoiceKinds: ReadonlySet<CustomOptionKind> = new Set([
  'drop_down',
  'select',
  'radio',
]);

/** Kinds of which several values may be chosen. */
export const severalChoiceKinds: ReadonlySet<CustomOptionKind> = new Set(['checkbox', 'multiple']);

/** Kinds that are answered in words; a day or a time is chosen. */
export const wordedKinds: ReadonlySet<CustomOptionKind> = new Set(['field', 'area']);

/**
 * A choice adds this to the net of one piece: øre, or hundredths of a percent of the price before options
 * (rules/prices#custom-options).
 */
export type Surcharge =
  | { readonly kind: 'fixed'; readonly net: Ore }
  | { readonly kind: 'percent'; readonly basisPoints: number };

/** A value to choose; `surcharge` is absent when it adds nothing or is hidden. */
export interface CustomValue {
  readonly id: string;
  readonly label: string;
  readonly surcharge?: Surcharge;
}

/** A choice beside the variant that a shopper makes, for example an engraving. */
export interface CustomOption {
  readonly id: string;
  readonly label: string;
  readonly kind: CustomOptionKind;
  readonly isRequired: boolean;
  /** Empty for the kinds that are written. */
  readonly values: readonly CustomValue[];
  /** An option that is written adds this when something is written. */
  readonly surcharge?: Surcharge;
  /** Characters that may be written; absent without a limit. */
  readonly maximumLength?: number;
}
