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

/** Kinds that take exactly one value. */
export const singleChoiceKinds: ReadonlySet<CustomOptionKind> = new Set([
  'drop_down',
  'select',
  'radio',
]);

/** Kinds that take several values. */
export const severalChoiceKinds: ReadonlySet<CustomOptionKind> = new Set(['checkbox', 'multiple']);

/** Kinds that are answered with text; a day or a time is picked. */
export const wordedKinds: ReadonlySet<CustomOptionKind> = new Set(['field', 'area']);

/**
 * The surcharge of a choice on the net of one piece: øre, or hundredths of a percent of the price
 * before options (rules/prices#custom-options).
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
  /** Empty for the kinds that are answered with text. */
  readonly values: readonly CustomValue[];
  /** The surcharge of an option that is answered with text, if it is answered. */
  readonly surcharge?: Surcharge;
  /** Maximum number of characters; absent without a limit. */
  readonly maximumLength?: number;
}
