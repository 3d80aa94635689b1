import type { Offer } from '#domain/pricing/offer.ts';
import { useLargeAmount } from '#web/state/display.ts';
import { useShop } from '#web/state/shop.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './price-tag.module.css';

interface PriceTagProps {
  readonly offer: Offer;
  /** Large on the product page, where the other amount stands below. */
  readonly isLarge?: boolean;
  /** Of a price beside the page's own. */
  readonly testId?: string;
}

const vatWords = { net: 'product.excludingVat', gross: 'product.includingVat' } as const;

/** What a viewer is asked for one: an amount, or the words that stand in for it (spec §6). */
export function PriceTag({ offer, isLarge = false, testId = 'productPrice' }: PriceTagProps) {
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
  const { unit } = offer;
  const previous = offer.previous?.[side];
  return (
    <div className={styles.tag}>
      <p className={classNames(large, previous !== undefined && styles.reduced)}>
        {offer.isFrom && <span className={styles.from}>{t('product.from')} </span>}
        <span data-testid={testId}>{format.money(unit[side])}</span>
        <span className={styles.vat}> {t(vatWords[side])}</span>
      </p>
      {previous !== undefined && (
        <p className={styles.previous}>
          {t('product.previous', { amount: format.money(previous) })}
        </p>
      )}
      {isLarge && (
        <p className={styles.other}>
          {format.money(unit[side === 'net' ? 'gross' : 'net'])}{' '}
          {t(vatWords[side === 'net' ? 'gross' : 'net'])}
        </p>
      )}
    </div>
  );
}
