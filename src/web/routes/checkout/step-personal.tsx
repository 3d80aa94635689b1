import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { checkPersonal } from '#domain/checkout/checkout-addresses.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useLoginAddress } from '#web/state/session/login-address.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckoutField, type WrittenLines } from './checkout-field.tsx';
import { useCheckoutTexts } from './checkout-texts.ts';
import styles from './fields.module.css';
import { StepForm } from './step-form.tsx';

export function PersonalStep() {
  const t = useCheckoutTexts();
  const { visitor } = useShop();
  const loginAddress = useLoginAddress();
  const { cart } = useCart();
  const { details } = useCheckout();
  return (
    <StepForm
      title={t('checkout.personalTitle')}
      intro={
        !visitor.isLoggedIn && (
          <p className="soft">
            {t('checkout.guest')} <a href={loginAddress}>{t('checkout.login')}</a>
          </p>
        )
      }
      errors={checkPersonal(details)}
      next={
        isVirtualCart(cart.items)
          ? { label: t('checkout.toPayment'), to: '/checkout/payment' }
          : { label: t('checkout.toShipping'), to: '/checkout/shipping' }
      }
      back={{ label: t('checkout.toCart'), to: '/cart' }}
    >
      {(errors) => (
        <div className={styles.part}>
          <PersonFields lines={details} onWrite={writeDetails} errors={errors} />
          <Checkbox
            name="isCompany"
            label={t('checkout.isCompany')}
            checked={details.isCompany}
            onChange={({ target }) => writeDetails({ isCompany: target.checked })}
          />
          {details.isCompany && (
            <CompanyFields lines={details} onWrite={writeDetails} errors={errors} />
          )}
        </div>
      )}
    </StepForm>
  );
}

function PersonFields(fields: WrittenLines) {
  const t = useCheckoutTexts();
  return (
    <>
      <div className={styles.names}>
        <CheckoutField {...fields} name="firstName" autoComplete="given-name" />
        <CheckoutField {...fields} name="lastName" autoComplete="family-name" />
      </div>
      <CheckoutField
        {...fields}
        name="email"
        type="email"
        inputMode="email"
        hint={t('checkout.emailHint')}
        autoComplete="email"
        spellCheck={false}
      />
    </>
  );
}

function CompanyFields(fields: WrittenLines) {
  const t = useCheckoutTexts();
  return (
    <div className={styles.names}>
      <CheckoutField {...fields} name="company" autoComplete="organization" />
      <CheckoutField
        {...fields}
        name="organisationNumber"
        hint={t('checkout.organisationHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
