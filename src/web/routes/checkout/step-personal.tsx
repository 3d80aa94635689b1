import { useTexts } from '#web/state/page/texts.ts';
import { Suspense, useEffect } from 'react';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { checkPersonal } from '#domain/checkout/checkout-addresses.ts';
import { checkPassword } from '#domain/customer/password.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useLoginAddress } from '#web/state/session/login-address.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import styles from './fields.module.css';
import { StepForm, type StepFormOf } from './step-form.tsx';

const OtherCompany = lazyExtra(async () => (await import('./other-company.tsx')).OtherCompany);

/** Only for company buyers; loaded with the step, so that it is ready when the box is ticked. */
const CompanyFields = lazyPiece(async () => (await import('./company-fields.tsx')).CompanyFields);

export function PersonalStep() {
  useEffect(() => {
    CompanyFields.load().catch(() => undefined);
  }, []);
  const t = useTexts('checkout');
  const { visitor } = useShop();
  const loginAddress = useLoginAddress();
  const { cart } = useCart();
  const { details, password } = useCheckout();
  const { buyer } = useView('checkout/checkout');
  const makesAccount = details.createsAccount && !visitor.isLoggedIn;
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
      errors={{
        ...checkPersonal(details),
        ...(makesAccount && passwordRefusal(password)),
      }}
      next={
        isVirtualCart(cart.items)
          ? { label: t('checkout.toPayment'), to: '/checkout/payment' }
          : { label: t('checkout.toShipping'), to: '/checkout/shipping' }
      }
      back={{ label: t('checkout.toCart'), to: '/cart' }}
    >
      {(form) => (
        <div className={styles.part}>
          <PersonFields {...form} />
          <Checkbox
            name="isCompany"
            label={t('checkout.isCompany')}
            checked={details.isCompany}
            onChange={({ target }) => writeDetails({ isCompany: target.checked })}
          />
          <Suspense fallback={null}>{details.isCompany && <CompanyFields {...form} />}</Suspense>
          {buyer && <OtherCompany buyer={buyer} />}
          {!visitor.isLoggedIn && <AccountFields {...form} />}
        </div>
      )}
    </StepForm>
  );
}

/** Only the server knows the most common passwords. */
function passwordRefusal(password: string): FieldRefusals {
  const checked = checkPassword(password, () => false);
  return checked.ok ? {} : { password: checked.refusal };
}

function PersonFields({ field }: StepFormOf) {
  const t = useTexts('checkout');
  const newsletter = useTexts('newsletter');
  const { wantsNewsletter } = useCheckout().details;
  return (
    <>
      <FieldPair>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </FieldPair>
      <TextField {...field('email')} kind="email" hint={t('checkout.emailHint')} />
      <Checkbox
        name="wantsNewsletter"
        label={newsletter('newsletter.yes_box')}
        checked={wantsNewsletter}
        onChange={({ target }) => writeDetails({ wantsNewsletter: target.checked })}
      />
    </>
  );
}

/** An account with the order; the password is stored nowhere (rules/orders#account-on-the-way). */
function AccountFields({ field }: StepFormOf) {
  const t = useTexts('checkout');
  const { createsAccount } = useCheckout().details;
  return (
    <>
      <Checkbox
        name="createsAccount"
        label={t('checkout.createsAccount')}
        checked={createsAccount}
        onChange={({ target }) => writeDetails({ createsAccount: target.checked })}
      />
      {createsAccount && (
        <PasswordField {...field('password')} isNew hint={t('checkout.passwordHint')} />
      )}
    </>
  );
}
