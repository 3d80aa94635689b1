import { takesSeveral, type Bundle, type BundleSelection } from '#domain/catalog/bundle.ts';
import { availability } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/**
 * Stock of a bundle: its own, out where a place that must be filled has nothing left to fill it in the
 * number that one bundle takes. `stockOf` answers nothing for a part that can't be sold.
 */
export function bundleStock<Selection extends BundleSelection>(
  own: StockItem,
  { options }: Pick<Bundle<Selection>, 'options'>,
  stockOf: (selection: Selection) => StockItem | undefined,
): StockItem {
  const isFillable = options
    .filter(({ isRequired }) => isRequired)
    .every((option) =>
      option.selections.some((selection) => {
        const stock = stockOf(selection);
        const least = selection.canChangeQuantity && !takesSeveral(option) ? 1 : selection.quantity;
        return stock !== undefined && availability(stock, least) !== 'out_of_stock';
      }),
    );
  return isFillable ? own : { ...own, isInStock: false };
}
