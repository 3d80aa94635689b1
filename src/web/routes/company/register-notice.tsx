import { troubleOf, type RegisterAnswer } from '#domain/company/registered-company.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

/** The register's answer about the number; undefined until it comes. */
export function RegisterNotice({ says }: { readonly says: RegisterAnswer | undefined }) {
  const t = useTexts('company');
  if (says === undefined) return t('company.asking');
  if (says.kind !== 'registered') {
    return <Notice tone="info">{t(`company.number_${says.kind}`)}</Notice>;
  }
  const { name } = says.company;
  const trouble = troubleOf(says.company);
  return trouble === undefined ? (
    <Notice tone="good">{t('company.number_found', { name })}</Notice>
  ) : (
    <Notice tone="warn">{t(`company.number_${trouble}`, { name })}</Notice>
  );
}
