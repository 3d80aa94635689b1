import type { Surcharge } from './custom-option.ts';

/** An article that may fill a place of a bundle, with the quantity for one bundle. */
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
  /**
   * The prices a page shows before a choice: a range, or a price it starts from. Absent where it shows
   * the price of the preselection.
   */
  readonly priceView?: BundlePriceView;
}

/** Whether the buyer chooses parts of the bundle. */
export function hasParts({ options }: Bundle): boolean {
  return options.some(({ selections }) => selections.length > 0);
}

/** Whether several parts may be chosen for one place, each with its own quantity. */
export function takesSeveral({ kind }: Pick<BundleOption, 'kind'>): boolean {
  return kind === 'checkbox' || kind === 'multi';
}
