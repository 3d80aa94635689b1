import type { UsedPoints } from '#domain/cart/cart.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { useAttempt } from './use-attempt.ts';
import styles from './coupon-field.module.css';

const points = () => import('#web/state/cart/points.ts');

interface PointsFieldProps {
  /** The points that the cart uses. */
  readonly used: UsedPoints | undefined;
  /** All points that the card has for these goods; absent where they are too few. */
  readonly offer: UsedPoints | undefined;
}

/** One press uses all points that the goods can take, and another none (rules/loyalty#using). */
export function PointsField({ used, offer }: PointsFieldProps) {
  const t = useTexts('coupon');
  const { format } = useShop();
  const { isBusy, refusal, attempt } = useAttempt(t('coupon.pointsOffline'));
  const shown = used ?? offer;
  if (shown === undefined) return null;
  const words = {
    points: format.number(shown.used),
    amount: format.money(shown.discount.gross),
  };
  const press = (wanted: number) => void attempt(async () => (await points()).applyPoints(wanted));
  return (
    <div className={styles.applied}>
      <p role="status">{t(used ? 'coupon.pointsUsed' : 'coupon.pointsOffer', words)}</p>
      <Button size="s" busy={isBusy} onClick={() => press(used ? 0 : shown.used)}>
        {t(used ? 'coupon.pointsRemove' : 'coupon.pointsUse')}
      </Button>
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
