import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, type ComponentProps } from 'react';
import { hasOwnBilling, type BillingDetails } from '#domain/checkout/checkout-details.ts';
import type { OrderWay } from '#domain/checkout/order-way.ts';
import { AddressFields } from '#web/forms/fields/address-fields.tsx';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { useRegistered } from '#web/state/checkout/company-register.ts';
import { currentDetails, useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { AddressBook } from './address-book.tsx';
import styles from './fields.module.css';
import type { StepFormOf } from './step-form.tsx';

interface InvoiceAddressProps {
  readonly way: OrderWay;
  readonly form: StepFormOf;
}

/**
 * The invoice address; a company must choose it, and its registered address is filled in
 * (rules/orders#invoice-address).
 */
export function InvoiceAddress({ way, form }: InvoiceAddressProps) {
  const t = useTexts('checkout');
  const { details } = useCheckout();
  const { billing, billingFrom, isCompany } = details;
  const says = useRegistered(isCompany ? details.organisationNumber : '');
  const registered = says?.kind === 'registered' ? says.company.address : undefined;
  const isOwn = hasOwnBilling(details, way);
  // There is no delivery address that the invoice could also go to.
  const isOnlyOwn = hasOwnBilling({ ...details, billingFrom: 'delivery' }, way);

  useEffect(() => {
    if (!registered || currentDetails().billingFrom !== 'unset') return;
    writeDetails({
      billingFrom: 'own',
      billing: addressedToBuyer({ ...registered, country: 'NO', apartment: '' }),
    });
  }, [registered]);

  useEffect(() => {
    if (isOnlyOwn && currentDetails().billing.firstName === '')
      writeDetails({ billing: addressedToBuyer({}) });
  }, [isOnlyOwn]);

  const isRegistered = registered?.street === billing.street;
  const write = (change: Partial<BillingDetails>) =>
    writeDetails({ billing: { ...currentDetails().billing, ...change } });
  return (
    <>
      {way.isFetched && isOnlyOwn && (
        <>
          <h2 className={styles.heading}>{t('checkout.billing')}</h2>
          <p className="soft small">{t('checkout.billingNeeded')}</p>
        </>
      )}
      {!isOnlyOwn && (
        <RadioGroup
          legend={t(way.isInvoiced ? 'checkout.billing' : 'checkout.payer')}
          name="billingFrom"
          value={shownChoice(billingFrom, isCompany)}
          error={form.field('billingFrom').error}
          onChange={(choice) =>
            writeDetails(
              choice === 'own'
                ? {
                    billingFrom: 'own',
                    billing: addressedToBuyer(countryAlone(billing, details.country)),
                  }
                : { billingFrom: 'delivery' },
            )
          }
          options={[
            {
              value: 'delivery',
              label: t(way.isFetched ? 'checkout.billingGiven' : 'checkout.billingSame'),
            },
            {
              value: 'own',
              label: t(isCompany ? 'checkout.billingCompany' : 'checkout.addressOther'),
              ...(isOwn && isRegistered && { note: t('checkout.billingRegistered') }),
            },
          ]}
        />
      )}
      {isOwn && (
        <>
          <AddressBook
            chosen={billing}
            onChoose={({ phone: _, company: _company, organisationNumber: _number, ...address }) =>
              write({ ...address, hasOwnCity: false })
            }
          />
          <BillingFields
            form={form}
            ownTown={[billing.hasOwnCity, (hasOwnCity) => write({ hasOwnCity })]}
          />
        </>
      )}
    </>
  );
}

interface BillingFieldsProps extends Pick<InvoiceAddressProps, 'form'> {
  readonly ownTown: NonNullable<ComponentProps<typeof AddressFields>['ownTown']>;
}

function BillingFields({ form, ownTown }: BillingFieldsProps) {
  return (
    <div className={styles.part}>
      <FieldPair>
        <TextField {...form.field('billing.firstName')} autoComplete="billing given-name" />
        <TextField {...form.field('billing.lastName')} autoComplete="billing family-name" />
      </FieldPair>
      <AddressFields
        field={(name) => form.field(`billing.${name}`)}
        apartment={form.field('billing.apartment')}
        section="billing"
        ownTown={ownTown}
      />
    </div>
  );
}

/** The shown choice: none for a company, the delivery address for a person. */
function shownChoice(billingFrom: string, isCompany: boolean): string {
  if (billingFrom === 'unset') return isCompany ? '' : 'delivery';
  return billingFrom;
}

/** Fills in the buyer's name unless another was written. */
function addressedToBuyer(change: Partial<BillingDetails>): BillingDetails {
  const { billing, firstName, lastName } = currentDetails();
  return {
    ...billing,
    ...change,
    firstName: billing.firstName || firstName,
    lastName: billing.lastName || lastName,
  };
}

/** Until an address is written, the invoice's country is that of the goods. */
function countryAlone({ street }: BillingDetails, country: string): Partial<BillingDetails> {
  return street === '' ? { country } : {};
}
