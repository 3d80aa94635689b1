import { useTexts } from '#web/state/page/texts.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { rentalHorizonDays } from '#domain/constants.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { priceLine } from '#domain/pricing/price-line.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { checkRentalPeriod, isRentalDay, rentalDays } from '#domain/stock/rental-period.ts';
import { moment } from '#domain/time/moment.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { PeriodFields, type WrittenRental } from './period-fields.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { useAmount } from './use-amount.ts';
import { useQuantity } from '#web/features/product/use-quantity.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './buy-box.module.css';

export interface RentalPurchaseProps {
  readonly product: OfferedProduct;
}

/** A rental is priced by the days of its period (rules/products#rental). */
export function RentalPurchase({ product }: RentalPurchaseProps) {
  const { t, storeView } = useShop();
  const words = useTexts('rental');
  const amount = useAmount();
  const { offer, stock, sku, vatRate } = product;
  const bounds = quantityBounds(stock, storeView.settings.cart.maximumQuantity);
  const [quantity, setQuantity] = useQuantity(bounds);
  const [period, setPeriod] = useState<WrittenRental>({ from: '', to: '' });
  const [isMarked, setIsMarked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isSold = offer.kind === 'priced' && !product.isCartHidden;
  const problem = problemOf(period);
  const options: CartItemOptions = { rental: period };
  const line = problem === undefined ? priceLine(product, { sku, options, quantity }) : undefined;
  const wishes = () => {
    if (problem === undefined) return [{ product, quantity, options }];
    // The errors must be marked before the focus can move to the first.
    flushSync(() => setIsMarked(true));
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    return [];
  };
  return (
    <>
      <div className="stack gap-1">
        <PriceTag offer={offer} isLarge />
        {offer.kind === 'priced' && <p className="soft small">{t('product.perDay')}</p>}
      </div>
      <StockLine stock={stock} />
      {isSold && (
        <>
          <div ref={fields}>
            <PeriodFields
              period={period}
              onPeriod={setPeriod}
              error={
                problem !== undefined && (isMarked || period.to !== '')
                  ? { field: wrongDay(period), text: words(problem, { days: rentalHorizonDays }) }
                  : undefined
              }
            />
          </div>
          {line?.ok === true && vatRate !== undefined && (
            <p className={styles.sum} aria-live="polite">
              <span className="soft">{words('rental.sum', { count: rentalDays(period) })}</span>
              <strong className="figures">
                {amount(priceRow(line.value.unit.net, quantity, vatRate))}
              </strong>
            </p>
          )}
          <AddToCart
            quantity={quantity}
            onQuantity={setQuantity}
            bounds={bounds}
            stock={stock}
            unit={line?.ok === true ? line.value.unit : undefined}
            isMissing={isSoldOut(stock)}
            isSingle={isIntangible(product)}
            wishes={wishes}
          />
        </>
      )}
    </>
  );
}

/** The problem of a period, as the key of its sentence. */
function problemOf(period: WrittenRental) {
  if (period.from === '' || period.to === '') return 'rental.missing';
  const checked = checkRentalPeriod(period, moment(Date.now()));
  if (checked.ok) return undefined;
  switch (checked.refusal.code) {
    case 'rental.day':
      return 'rental.day';
    case 'rental.too_late':
      return 'rental.tooLate';
    default:
      return 'rental.period';
  }
}

/** The day to choose again: the last one, if the first is valid. */
function wrongDay({ from }: WrittenRental): keyof WrittenRental {
  return isRentalDay(from, moment(Date.now())) ? 'to' : 'from';
}
