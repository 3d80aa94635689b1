import type { CompanyView } from '#contract/views/company.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

type CompanyNoticeProps = Pick<CompanyView, 'name' | 'status' | 'rejectReason'>;

/** Tells why a company does not trade (rules/companies#companies). */
export function CompanyNotice({ name, status, rejectReason }: CompanyNoticeProps) {
  const t = useTexts('company');
  if (status === 'pending') {
    return (
      <Notice tone="info" title={t('company.waits', { name })}>
        {t('company.waitsText')}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t('company.refused', { name })}>
      {rejectReason !== undefined && <p>{t('company.refusedReason', { reason: rejectReason })}</p>}
      <p>{t('company.refusedText')}</p>
    </Notice>
  );
}
