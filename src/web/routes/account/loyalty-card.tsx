import type { ShownCard } from '#contract/views/loyalty.ts';
import { groupedCardNumber } from '#domain/loyalty/card-number.ts';
import { barsOf, ean13 } from '#domain/loyalty/ean13.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import styles from './loyalty.module.css';

/** The card to show at a counter. Its bars are black on white in every theme, as scanners need them. */
export function LoyaltyCard({ card: { number, holder } }: { readonly card: ShownCard }) {
  const t = useTexts('loyalty');
  const { storeView } = useShop();
  return (
    <div className={styles.card}>
      <p className={styles.name}>
        <strong>{storeView.name}</strong>
        <span>{t('loyalty.card')}</span>
      </p>
      <div className={styles.sheet}>
        <Bars number={number} />
        <p className={styles.number}>{groupedCardNumber(number)}</p>
      </div>
      <p>{holder}</p>
    </div>
  );
}

/** A scanner needs eleven modules of white before the bars and seven after them. */
const [before, after, height] = [11, 7, 44];

function Bars({ number }: { readonly number: string }) {
  const label = useTexts('loyalty')('loyalty.barCode');
  const modules = ean13(number);
  const drawn = barsOf(modules).map(
    ({ at, width }) => `M${before + at} 0h${width}v${height}h-${width}z`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.bars}
      viewBox={`0 0 ${before + modules.length + after} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={drawn.join('')} />
    </svg>
  );
}
