import type { Address, PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { billingAddress, shippingAddress } from '#domain/checkout/checkout-addresses.ts';
import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { paymentWords } from './payment-words.ts';
import styles from './review-facts.module.css';
import { useCheckoutTexts } from './checkout-texts.ts';

interface ReviewFactsProps {
  readonly details: CheckoutDetails;
  readonly shipping: ShippingMethod | undefined;
  readonly payment: PaymentMethod | undefined;
  readonly isVirtual: boolean;
}

export function ReviewFacts({ details, shipping, payment, isVirtual }: ReviewFactsProps) {
  const t = useCheckoutTexts();
  const to = shippingAddress(details);
  const contact = [
    `${to.firstName} ${to.lastName}`,
    details.email.trim(),
    phoneText(to.phone),
    to.company,
    to.organisationNumber && `Org.nr. ${organisationNumberText(to.organisationNumber)}`,
  ];
  return (
    <div className={styles.facts}>
      <Fact name={t('checkout.contact')} step="personal" lines={contact} />
      {!isVirtual && (
        <Fact
          name={t(shipping?.place ? 'checkout.collectAt' : 'checkout.deliverTo')}
          step="shipping"
          lines={[
            ...(shipping?.place ? [] : addressLines(to)),
            shipping?.title ?? '',
            shipping?.note ?? '',
            details.deliveryNote.trim(),
          ]}
        />
      )}
      <Fact
        name={t('checkout.payBy')}
        step="payment"
        lines={[
          payment ? (paymentWords(t, 'pay', payment.code) ?? payment.title) : '',
          details.reference.trim(),
        ]}
      />
      <Fact
        name={t('checkout.billTo')}
        step="payment"
        lines={
          details.hasOwnBilling || shipping?.place
            ? addressLines(billingAddress(details))
            : [t('checkout.billingSame')]
        }
      />
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly step: 'personal' | 'shipping' | 'payment';
  readonly lines: readonly string[];
}

function Fact({ name, step, lines }: FactProps) {
  const t = useCheckoutTexts();
  const { path } = useShop();
  return (
    <section className={styles.fact}>
      <h2>{name}</h2>
      <a href={path(`/checkout/${step}`)} aria-label={t('checkout.changeWhat', { name })}>
        {t('checkout.change')}
      </a>
      <p>{lines.filter((line) => line !== '').join('\n')}</p>
    </section>
  );
}

function addressLines(address: Address): string[] {
  const { firstName, lastName, company, street, apartment, postcode, city } = address;
  return [`${firstName} ${lastName}`, company, street, apartment, `${postcode} ${city}`];
}
