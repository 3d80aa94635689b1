import type { UsedPoints } from '#domain/cart/cart.ts';
import { pointsRules } from '#domain/loyalty/points-form.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { FormBody, FormFailure, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { useAttempt } from './use-attempt.ts';
import styles from './coupon-field.module.css';

const points = () => import('#web/state/cart/points.ts');

interface PointsFieldProps {
  /** The points that the cart uses. */
  readonly used: UsedPoints | undefined;
  /** All points that the card has for these goods; absent where they are too few. */
  readonly offer: UsedPoints | undefined;
}

/** One press uses all points that the goods can take, and another none; a number is chosen below (rules/loyalty#using). */
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
    <div className="stack gap-3">
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
      {offer && (
        <Disclosure title={t('coupon.pointsChoose')} className={styles.coupon}>
          <PointsForm all={offer.used} />
        </Disclosure>
      )}
    </div>
  );
}

/** The sum follows when the server has taken the number. */
function PointsForm({ all }: { readonly all: number }) {
  const { t, storeView } = useShop();
  const words = useTexts('coupon');
  const form = useForm({
    rules: pointsRules(storeView.settings.loyalty, all),
    words: 'coupon',
    label: () => words('coupon.pointsNumber'),
    blamed: { 'loyalty.too_few': 'points' },
    offline: words('coupon.pointsOffline'),
    leave: 'free',
    send: async ({ points: wanted }) => (await points()).applyPoints(wanted),
  });
  return (
    <FormBody of={form} className={styles.form}>
      <TextField {...form.field('points')} inputMode="numeric" maxLength={14} />
      <SubmitButton of={form} variant="secondary">
        {t('shell.apply')}
      </SubmitButton>
      <FormFailure of={form} />
    </FormBody>
  );
}
