import { useTexts } from '#web/state/page/texts.ts';
import { couponRules } from '#domain/coupons/coupon-form.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { FormBody, FormFailure, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { useAttempt } from './use-attempt.ts';
import { useCartTotals } from './use-cart-totals.ts';
import styles from './coupon-field.module.css';

const coupons = () => import('#web/state/cart/coupon.ts');

/** The field for a coupon, or the applied one with a button to remove it (rules/cart#coupons). */
export function CouponField() {
  const { t } = useShop();
  const words = useTexts('coupon');
  const { cart } = useCart();
  const { isBusy, refusal, attempt } = useAttempt(words('coupon.offline'));
  const code = cart.couponCode;
  const applied = useAppliedText();
  const remove = () => void attempt(async () => (await coupons()).removeCoupon());
  if (code !== undefined) {
    return (
      <div className={styles.applied}>
        <p role="status">{applied}</p>
        <Button
          size="s"
          busy={isBusy}
          onClick={remove}
          aria-label={words('coupon.removeWhat', { code })}
        >
          {t('shell.remove')}
        </Button>
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    );
  }
  return (
    <Disclosure title={words('coupon.title')} className={styles.coupon}>
      <CouponForm />
    </Disclosure>
  );
}

function CouponForm() {
  const { t } = useShop();
  const words = useTexts('coupon');
  const form = useForm({
    rules: couponRules,
    words: 'coupon',
    label: () => words('coupon.field'),
    blamed: {
      'coupon.invalid': 'coupon',
      'coupon.below_minimum': 'coupon',
      'coupon.not_for_goods': 'coupon',
    },
    offline: words('coupon.offline'),
    leave: 'free',
    send: async ({ coupon }) => (await coupons()).applyCoupon(coupon),
  });
  return (
    <FormBody of={form} className={styles.form}>
      <TextField
        {...form.field('coupon')}
        maxLength={64}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton of={form} variant="secondary">
        {t('shell.apply')}
      </SubmitButton>
      <FormFailure of={form} />
    </FormBody>
  );
}

/** The effect of the coupon on the present cart, or the condition that is not met (rules/cart#coupons). */
function useAppliedText(): string {
  const { format } = useShop();
  const t = useTexts('coupon');
  const { couponCode: code = '', couponDiscount, isCouponUnmet } = useCartTotals();
  const { minimum, hasFreeFreight } = couponDiscount ?? {};
  if (isCouponUnmet && minimum !== undefined) {
    return t('coupon.below', { code, amount: format.money(minimum) });
  }
  if (isCouponUnmet) return t('coupon.notForGoods', { code });
  return t(hasFreeFreight ? 'coupon.freeFreight' : 'coupon.applied', { code });
}
