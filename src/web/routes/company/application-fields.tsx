import { useEffect, useRef, useState } from 'react';
import type { applicationRules } from '#domain/company/company-application.ts';
import type { RegisterAnswer } from '#domain/company/registered-company.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { AddressFields } from '#web/forms/fields/address-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import type { FormOf } from '#web/forms/form-of.ts';
import { useRegistered } from '#web/state/checkout/company-register.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { writeInto, writtenIn } from '#ui/written-form.ts';
import { RegisterNotice } from './register-notice.tsx';

type ApplicationForm = FormOf<keyof typeof applicationRules>;

/** Name and address come from the register, and can be corrected (rules/companies#register). */
export function ApplicationFields({ form }: { readonly form: ApplicationForm }) {
  const t = useTexts('company');
  const number = form.field('organisationNumber');
  const [text, setText] = useState(number.written);
  const says = useRegistered(text);
  useFilledIn(form, says);
  return (
    <>
      <TextField
        {...number}
        written={text}
        onWrite={setText}
        kind="digits"
        maxLength={40}
        hint={t('company.numberHint')}
      />
      <div role="status">
        {parseOrganisationNumber(text) !== undefined && <RegisterNotice says={says} />}
      </div>
      <TextField {...form.field('name')} autoComplete="organization" />
      <AddressFields field={form.field} section="billing" />
      <TextField
        {...form.field('companyEmail')}
        kind="email"
        hint={t('company.companyEmailHint')}
      />
      <TextField {...form.field('phone')} kind="phone" />
    </>
  );
}

/** Words that a visitor wrote stay. */
function useFilledIn({ element }: ApplicationForm, says: RegisterAnswer | undefined): void {
  const filled = useRef<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (says?.kind !== 'registered' || !element.current) return;
    const { name, address } = says.company;
    const written = writtenIn(element.current);
    const before = filled.current;
    const texts: Readonly<Record<string, string>> = { name, ...address };
    filled.current = texts;
    const free = Object.entries(texts).filter(([field]) =>
      ['', before[field]].includes(written[field] ?? ''),
    );
    writeInto(element.current, Object.fromEntries(free));
  }, [element, says]);
}
