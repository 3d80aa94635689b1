import type { CodeShape, ShownCard } from '#contract/views/loyalty.ts';
import { groupedCardNumber } from '#domain/loyalty/card-number.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import styles from './loyalty.module.css';

const tillId = 'card-for-till';

/** The card to show at a counter. Its codes are black on white in every theme, as scanners need them. */
export function LoyaltyCard({ card }: { readonly card: ShownCard }) {
  const t = useTexts('loyalty');
  const { storeView } = useShop();
  return (
    <div className={styles.card}>
      <p className={styles.name}>
        <strong>{storeView.name}</strong>
        <span>{t('loyalty.card')}</span>
      </p>
      <div className={styles.sheet}>
        <Codes card={card} />
      </div>
      <p className={styles.name}>
        <span>{card.holder}</span>
        <Button size="s" popoverTarget={tillId} className={styles.show}>
          {t('loyalty.forTill')}
        </Button>
      </p>
      <Till card={card} />
    </div>
  );
}

/** The card over the whole screen, bright also in dark mode (rules/loyalty#till). It needs no script. */
function Till({ card }: { readonly card: ShownCard }) {
  const t = useTexts('loyalty');
  const { t: shell } = useShop();
  return (
    <div
      id={tillId}
      popover="auto"
      className={styles.till}
      role="dialog"
      aria-label={t('loyalty.card')}
    >
      <Codes card={card} />
      <p>{card.holder}</p>
      <Button popoverTarget={tillId} popoverTargetAction="hide" className={styles.close}>
        {shell('shell.close')}
      </Button>
    </div>
  );
}

function Codes({ card: { number, codes } }: { readonly card: ShownCard }) {
  const t = useTexts('loyalty');
  return (
    <>
      <div className={styles.codes}>
        <Code shape={codes.square} label={t('loyalty.squareCode')} className={styles.square} />
        <Code shape={codes.bars} label={t('loyalty.barCode')} className={styles.bars} />
      </div>
      <p className={styles.number}>{groupedCardNumber(number)}</p>
    </>
  );
}

interface CodeProps {
  readonly shape: CodeShape;
  readonly label: string;
  readonly className: string | undefined;
}

function Code({ shape: { width, height, path }, label, className }: CodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      // Bars are stretched to their place, which a scanner does not mind.
      preserveAspectRatio={width === height ? undefined : 'none'}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
