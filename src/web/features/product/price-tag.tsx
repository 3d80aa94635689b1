import { roundHalfUp } from '#domain/money/ore.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './price-tag.module.css';

interface PriceTagProps {
  readonly offer: Offer;
  /** Large on the product page, with the other amount below. */
  readonly isLarge?: boolean;
  /** The list around it explains earlier prices. */
  readonly isOfList?: boolean;
  /** The price is per day. */
  readonly isRental?: boolean | undefined;
  /** The test id of a second price on the page. */
  readonly testId?: string;
}

const vatWords = { net: 'product.excludingVat', gross: 'product.includingVat' } as const;

/** The viewer's unit price: an amount, or the text instead of it (rules/prices#price-on-request). */
export function PriceTag(props: PriceTagProps) {
  const { offer, isLarge = false, isOfList = false, isRental, testId = 'productPrice' } = props;
  const { t, format } = useShop();
  const side = useLargeAmount();
  const large = classNames(styles.price, isLarge && styles.large);
  if (offer.kind !== 'priced') {
    return (
      <p className={large} data-testid={testId}>
        {t(offer.kind === 'on-request' ? 'product.onRequest' : 'product.noPrice')}
      </p>
    );
  }
  const { unit, saleUnit, squareMetres } = offer;
  const isFree = unit.gross === 0 && !offer.isFrom;
  const previous = offer.previous?.[side];
  return (
    <div className={styles.tag}>
      <p className={classNames(large, previous !== undefined && styles.reduced)}>
        {offer.isFrom && <span className={styles.from}>{t('product.from')} </span>}
        <span data-testid={testId}>
          {isFree ? format.price(unit.gross) : format.money(unit[side])}
        </span>
        {offer.most && ` ${t('product.to', { amount: format.money(offer.most[side]) })}`}
        {!isFree && <span className={styles.vat}> {t(vatWords[side])}</span>}
        {saleUnit && <span className={styles.vat}> / {t(`unit.${saleUnit}`)}</span>}
        {isRental && <span className={styles.vat}> {t('product.perDay')}</span>}
      </p>
      {previous !== undefined && (
        <p className="soft small">
          {t(isOfList ? 'product.previousShort' : 'product.previous', {
            amount: format.money(previous),
          })}
        </p>
      )}
      {squareMetres !== undefined && (
        <p className="soft small">
          {t('product.perArea', {
            area: format.number(squareMetres),
            amount: format.money(roundHalfUp(unit[side] / squareMetres)),
          })}
        </p>
      )}
      {isLarge && !isFree && (
        <p className="soft small">
          {offer.isFrom && `${t('product.from')} `}
          {format.money(unit[side === 'net' ? 'gross' : 'net'])}{' '}
          {t(vatWords[side === 'net' ? 'gross' : 'net'])}
        </p>
      )}
    </div>
  );
}
