import {
  takesSeveral,
  type Bundle,
  type BundleOption,
  type BundleSelection,
} from '#domain/catalog/bundle.ts';
import { availability } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/**
 * The stock of a bundle: its own, but out of stock where no article in stock can fill a required place.
 * Where all places are optional, one must be filled, unless the bundle has a price of its own.
 * `stockOf` returns undefined for a part that can't be sold.
 */
export function bundleStock<Selection extends BundleSelection>(
  own: StockItem,
  bundle: Pick<Bundle<Selection>, 'priceKind' | 'options'>,
  stockOf: (selection: Selection) => StockItem | undefined,
): StockItem {
  const isFillable = canBeFilled(bundle, (selection, option) => {
    const stock = stockOf(selection);
    const least = selection.canChangeQuantity && !takesSeveral(option) ? 1 : selection.quantity;
    return stock !== undefined && availability(stock, least) !== 'out_of_stock';
  });
  return isFillable ? own : { ...own, isInStock: false };
}

/**
 * Whether every required place of a bundle can be filled. Where all places are optional, one is enough.
 */
export function canBeFilled<Selection extends BundleSelection>(
  { priceKind, options }: Pick<Bundle<Selection>, 'priceKind' | 'options'>,
  canTake: (selection: Selection, option: BundleOption<Selection>) => boolean,
): boolean {
  const canFill = (option: BundleOption<Selection>) =>
    option.selections.some((selection) => canTake(selection, option));
  const required = options.filter(({ isRequired }) => isRequired);
  const takesOne = priceKind === 'dynamic' && required.length === 0;
  return takesOne ? options.some(canFill) : required.every(canFill);
}
