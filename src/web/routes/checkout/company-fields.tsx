import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useRef } from 'react';
import { troubleOf, type RegisterAnswer } from '#domain/company/registered-company.ts';
import { parseForeignNumber } from '#domain/customer/company-number.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { useRegistered } from '#web/state/checkout/company-register.ts';
import { currentDetails, useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './fields.module.css';
import type { StepFormOf } from './step-form.tsx';

/**
 * Number and name of a company; the name comes from the register where it is known
 * (rules/companies#register).
 */
export function CompanyFields({ field }: StepFormOf) {
  const t = useTexts('checkout');
  const { details } = useCheckout();
  const says = useRegistered(details.organisationNumber);
  const filled = useRef('');
  const registeredName = says?.kind === 'registered' ? says.company.name : undefined;

  useEffect(() => {
    if (registeredName === undefined) return;
    // A name that the shopper wrote stays.
    const { company } = currentDetails();
    if (company.trim() === '' || company === filled.current)
      writeDetails({ company: registeredName });
    filled.current = registeredName;
  }, [registeredName]);

  const isNumber = parseOrganisationNumber(details.organisationNumber) !== undefined;
  return (
    <div className={styles.part}>
      <FieldPair>
        <TextField {...field('organisationNumber')} hint={t('checkout.organisationHint')} />
        <TextField {...field('company')} autoComplete="organization" />
      </FieldPair>
      <div role="status">
        {isNumber && (says ? <RegisterNotice says={says} /> : t('checkout.registerAsking'))}
        {!isNumber && parseForeignNumber(details.organisationNumber) !== undefined && (
          <Notice tone="info" title={t('checkout.unconfirmed')}>
            {t('checkout.registerForeign')}
          </Notice>
        )}
      </div>
    </div>
  );
}

function RegisterNotice({ says }: { readonly says: RegisterAnswer }) {
  const t = useTexts('checkout');
  switch (says.kind) {
    case 'unknown':
      return <Notice tone="warn">{t('checkout.registerUnknown')}</Notice>;
    case 'unconfirmed':
      return (
        <Notice tone="info" title={t('checkout.unconfirmed')}>
          {t('checkout.registerAway')}
        </Notice>
      );
    case 'registered': {
      const { name } = says.company;
      const trouble = troubleOf(says.company);
      if (trouble)
        return <Notice tone="warn">{t(`checkout.register_${trouble}`, { name })}</Notice>;
      return <Notice tone="good">{t('checkout.registerFound', { name })}</Notice>;
    }
  }
}
