import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useState } from 'react';
import { isShown } from '#domain/catalog/choose-variant.ts';
import { configuration } from '#domain/catalog/configuration.ts';
import { tradeNumber } from '#domain/catalog/trade-number.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { EarlierPriceNote, isReduced } from '#web/features/product/earlier-price-note.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TradeLine } from './trade-line.tsx';
import styles from './trade-list.module.css';

interface TradeVariantsProps {
  readonly name: string;
  /** Must be the same function in every rendering. */
  readonly find: () => Promise<OfferedProduct | undefined>;
}

/** Every variant that can be chosen, each as a line (rules/listings#trade-list). */
export function TradeVariants({ name, find }: TradeVariantsProps) {
  const { storeView } = useShop();
  const t = useTexts('trade');
  const [product, setProduct] = useState<OfferedProduct | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (found: OfferedProduct | undefined) =>
      isCurrent && setProduct(found ?? 'failed');
    find().then(settle, () => settle(undefined));
    return () => {
      isCurrent = false;
    };
  }, [find]);

  if (product === undefined) return <Spinner label={t('trade.loading')} />;
  if (product === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        {t('trade.failed')}
      </p>
    );
  }
  const { listsOutOfStock } = storeView.settings.catalog;
  const shown = product.variants.filter((variant) => isShown(variant, listsOutOfStock));
  return (
    <>
      <ul role="list" className={styles.variants} aria-label={t('trade.chooseOf', { name })}>
        {shown.map((variant) => {
          const words = configuration(product.options, variant)
            .map(({ value }) => value.label)
            .join(', ');
          return (
            <li key={variant.sku}>
              <TradeLine
                article={{ ...variant, nrf: tradeNumber(variant) }}
                name={`${name}, ${words}`}
                title={<p className={styles.title}>{words}</p>}
                find={async () => ({ product, variant })}
              />
            </li>
          );
        })}
      </ul>
      {/* The list around this one explains earlier prices where the product itself is reduced. */}
      {!isReduced(product) && <EarlierPriceNote tiles={shown} />}
    </>
  );
}
