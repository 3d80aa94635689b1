import { useTexts } from '#web/state/page/texts.ts';
import { fieldsOfOrder } from '#domain/checkout/order-fields.ts';
import type { Address, PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { billingAddress, shippingAddress } from '#domain/checkout/checkout-addresses.ts';
import { knownTown } from '#domain/checkout/postcode-register.ts';
import { hasOwnBilling, type CheckoutDetails } from '#domain/checkout/checkout-details.ts';
import { asksBilling, type OrderWay } from '#domain/checkout/order-way.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useRegistered } from '#web/state/checkout/company-register.ts';
import { usePlaces } from '#web/state/checkout/places.ts';
import { orderFieldText } from '#texts/order-field-names.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { paymentName } from './payment-words.ts';
import styles from './review-facts.module.css';

interface ReviewFactsProps {
  readonly details: CheckoutDetails;
  readonly shipping: ShippingMethod | undefined;
  /** Undefined where nothing is to be paid. */
  readonly payment: PaymentMethod | undefined;
  readonly way: OrderWay;
}

export function ReviewFacts({ details, shipping, payment, way }: ReviewFactsProps) {
  const t = useTexts('checkout');
  const formWords = useTexts('form-kit');
  const to = shippingAddress(details);
  const says = useRegistered(details.isCompany ? details.organisationNumber : '');
  const places = usePlaces();
  const town = places && to.country === 'NO' ? knownTown(places.byPostcode, to) : undefined;
  const contact = [
    `${to.firstName} ${to.lastName}`,
    details.email.trim(),
    phoneText(to.phone),
    to.company,
    to.organisationNumber &&
      `${t('checkout.registered', { number: organisationNumberText(to.organisationNumber) })}${
        says?.kind === 'unconfirmed' ? ` (${t('checkout.unconfirmed').toLowerCase()})` : ''
      }`,
  ];
  const fields = useView('checkout/checkout').fields;
  const { orderFields = {} } = useCart().cart;
  const { isCompany } = details;
  const { isVirtual } = way;
  const order = { isCompany, isVirtual, isFetched: shipping?.place !== undefined };
  const fieldLines = (isOfDelivery: boolean) =>
    fieldsOfOrder(fields, order)
      .filter((field) => Boolean(field.isOfDelivery) === isOfDelivery)
      .map(({ code, label }) => {
        const value = orderFields[code]?.trim() ?? '';
        return value === '' ? '' : `${label}: ${orderFieldText(value)}`;
      });
  return (
    <div className={styles.facts}>
      <Fact name={t('checkout.contact')} step="personal" lines={contact} />
      {!isVirtual && (
        <Fact
          name={t(shipping?.place ? 'checkout.collectAt' : 'checkout.deliverTo')}
          step="shipping"
          lines={[
            ...(shipping?.place ? [] : addressLines(to)),
            !shipping?.place && town?.kind === 'differs'
              ? formWords('form.cityDiffers', { postcode: to.postcode, place: town.place })
              : '',
            shipping?.title ?? '',
            shipping?.note ?? '',
            ...(shipping?.place ? [] : fieldLines(true)),
          ]}
        />
      )}
      <Fact
        name={t('checkout.payBy')}
        step="payment"
        lines={[
          payment ? (paymentName(t, payment.code) ?? payment.title) : t('checkout.freeTitle'),
          ...fieldLines(false),
        ]}
      />
      {asksBilling(way) && (
        <Fact
          name={t(way.isInvoiced ? 'checkout.billTo' : 'checkout.payer')}
          step="payment"
          lines={
            hasOwnBilling(details, way) || shipping?.place
              ? addressLines(billingAddress(details, way))
              : [t('checkout.billingSame')]
          }
        />
      )}
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly step: 'personal' | 'shipping' | 'payment';
  readonly lines: readonly string[];
}

function Fact({ name, step, lines }: FactProps) {
  const t = useTexts('checkout');
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
  const { firstName, lastName, company, street, apartment, postcode, city, country } = address;
  return [
    `${firstName} ${lastName}`,
    company,
    street,
    apartment,
    `${postcode} ${city}`,
    country === 'NO' ? '' : country,
  ];
}
