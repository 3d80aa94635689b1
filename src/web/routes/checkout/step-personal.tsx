import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { CheckoutField } from './checkout-field.tsx';
import styles from './fields.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckoutTexts } from './use-checkout-texts.ts';
import { useStepForm } from './use-step-form.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { checkPersonal } from '#domain/checkout/checkout-addresses.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useLoginAddress } from '#web/state/session/login-address.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** First step: who buys. */
export function PersonalStep() {
  const t = useCheckoutTexts();
  const { path, visitor } = useShop();
  const loginAddress = useLoginAddress();
  const { cart } = useCart();
  const { details } = useCheckout();
  const isVirtual = isVirtualCart(cart.items);
  const { errors, form, summary, onSubmit } = useStepForm(
    checkPersonal(details),
    isVirtual ? '/checkout/payment' : '/checkout/shipping',
  );
  const labels = {
    firstName: t('checkout.firstName'),
    lastName: t('checkout.lastName'),
    email: t('checkout.email'),
    company: t('checkout.company'),
    organisationNumber: t('checkout.organisationNumber'),
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.part}>
        <StepHeading>{t('checkout.personalTitle')}</StepHeading>
        {!visitor.isLoggedIn && (
          <p className="soft">
            {t('checkout.guest')} <a href={loginAddress}>{t('checkout.login')}</a>
          </p>
        )}
      </div>
      <ErrorSummary errors={errors} labels={labels} summary={summary} form={form} />
      <div className={styles.part}>
        <div className={styles.names}>
          <CheckoutField
            name="firstName"
            label={labels.firstName}
            value={details.firstName}
            onWrite={(firstName) => writeDetails({ firstName })}
            errors={errors}
            autoComplete="given-name"
          />
          <CheckoutField
            name="lastName"
            label={labels.lastName}
            value={details.lastName}
            onWrite={(lastName) => writeDetails({ lastName })}
            errors={errors}
            autoComplete="family-name"
          />
        </div>
        <CheckoutField
          name="email"
          type="email"
          inputMode="email"
          label={labels.email}
          hint={t('checkout.emailHint')}
          value={details.email}
          onWrite={(email) => writeDetails({ email })}
          errors={errors}
          autoComplete="email"
          spellCheck={false}
        />
        <Checkbox
          name="isCompany"
          label={t('checkout.isCompany')}
          checked={details.isCompany}
          onChange={({ target }) => writeDetails({ isCompany: target.checked })}
        />
        {details.isCompany && (
          <div className={styles.names}>
            <CheckoutField
              name="company"
              label={labels.company}
              value={details.company}
              onWrite={(company) => writeDetails({ company })}
              errors={errors}
              autoComplete="organization"
            />
            <CheckoutField
              name="organisationNumber"
              label={labels.organisationNumber}
              hint={t('checkout.organisationHint')}
              value={details.organisationNumber}
              onWrite={(organisationNumber) => writeDetails({ organisationNumber })}
              errors={errors}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        )}
      </div>
      <StepButtons
        next={t(isVirtual ? 'checkout.toPayment' : 'checkout.toShipping')}
        back={{ label: t('checkout.toCart'), href: path('/cart') }}
      />
    </form>
  );
}
