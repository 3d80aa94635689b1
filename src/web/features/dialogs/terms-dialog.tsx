import type { Client } from '#contract/http/client.ts';
import type { CmsPage } from '#domain/content/cms.ts';
import { termsPage } from '#domain/content/terms.ts';
import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { fetchPage, PageDialog, type PageDialogProps } from './page-dialog.tsx';

const termsDialogTexts = lazyTexts('accept-terms', (language) =>
  language === 'nb'
    ? import('#texts/nb/accept-terms.json', { with: { type: 'json' } })
    : import('#texts/en/accept-terms.json', { with: { type: 'json' } }),
);

export async function fetchTerms(client: Client): Promise<CmsPage> {
  return fetchPage(client, termsPage);
}

interface TermsDialogProps extends Omit<PageDialogProps, 'footer'> {
  readonly onAccept: () => void;
}

/** The terms as they are now, which an order keeps by their version (rules/content#terms). */
export function TermsDialog({ onAccept, onClose, ...page }: TermsDialogProps) {
  const t = useTexts(termsDialogTexts);
  const accept = () => {
    onAccept();
    onClose();
  };
  const footer = (
    <Button variant="primary" onClick={accept}>
      {t('acceptTerms.accept')}
    </Button>
  );
  return <PageDialog {...page} onClose={onClose} footer={footer} />;
}
