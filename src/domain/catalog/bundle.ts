import type { Surcharge } from './custom-option.ts';

/** An article that may fill a place of a bundle, with how many of it go into one bundle. */
export interface BundleSelection {
  readonly id: string;
  readonly sku: string;
  readonly isDefault: boolean;
  readonly quantity: number;
  /** The shopper may take another quantity. */
  readonly canChangeQuantity: boolean;
  /** One piece adds this to a bundle of a fixed price. */
  readonly surcharge?: Surcharge;
}

/** A place of a bundle and what may fill it. */
export interface BundleOption<Selection extends BundleSelection = BundleSelection> {
  readonly id: string;
  readonly label: string;
  readonly kind: 'select' | 'radio' | 'checkbox' | 'multi';
  readonly isRequired: boolean;
  readonly selections: readonly Selection[];
}

/** A dynamic bundle costs what its parts cost, a fixed one its own price and what its parts add. */
export type BundlePriceKind = 'dynamic' | 'fixed';

export type BundlePriceView = 'range' | 'from';

/** The parts of a bundle. */
export interface Bundle<Selection extends BundleSelection = BundleSelection> {
  readonly priceKind: BundlePriceKind;
  readonly options: readonly BundleOption<Selection>[];
  /** Before a choice a page says from what to what it costs, or from what; else what the preselection costs. */
  readonly priceView?: BundlePriceView;
}

/** Whether there is anything to put it together from. */
export function hasParts({ options }: Bundle): boolean {
  return options.some(({ selections }) => selections.length > 0);
}

/** Whether several parts may fill a place together, each in its own number. */
export function takesSeveral({ kind }: Pick<BundleOption, 'kind'>): boolean {
  return kind === 'checkbox' || kind === 'multi';
}
