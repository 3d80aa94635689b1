import type { applicationRules } from '#domain/company/company-application.ts';
import type { CompanyDetails } from '#domain/company/company.ts';
import { useTexts } from '#web/state/page/texts.ts';

type Field = keyof CompanyDetails | keyof typeof applicationRules;

/** The labels of a company's details. */
export function useCompanyLabels(): (name: Field) => string {
  const t = useTexts('company');
  const labels = useTexts('labels');
  return (name) => {
    if (name === 'email' || name === 'companyEmail') return t('company.email');
    if (name === 'name' || name === 'legalName') return t(`company.${name}`);
    return labels(`labels.${name}`);
  };
}
