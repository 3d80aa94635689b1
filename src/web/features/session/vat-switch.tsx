import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import styles from './vat-switch.module.css';

/** This code loads soon on every page. */
async function choose(amount: LargeAmount): Promise<void> {
  const { chooseDisplay } = await import('#web/state/display/choose-display.ts');
  chooseDisplay({ amount });
}

const words = { net: 'product.excludingVat', gross: 'product.includingVat' } as const;

/**
 * The switch between net and gross (rules/prices#net-and-gross), beside the way to quick order. Its
 * choice is in a cookie, so that the next page's HTML is right.
 */
export function VatSwitch() {
  const { t, path } = useShop();
  const large = useLargeAmount();
  return (
    <div className={`screen-only ${styles.bar}`}>
      <div role="group" aria-label={t('shell.prices')} className={styles.switch}>
        <span aria-hidden>{t('shell.prices')}</span>
        {(['net', 'gross'] as const).map((amount) => (
          <Button
            key={amount}
            variant="quiet"
            size="s"
            aria-pressed={large === amount}
            onClick={() => void choose(amount)}
          >
            {t(words[amount])}
          </Button>
        ))}
      </div>
      <a href={path('/quick-order')}>{t('shell.quickOrder')}</a>
    </div>
  );
}
