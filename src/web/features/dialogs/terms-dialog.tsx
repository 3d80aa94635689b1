import { useTexts } from '#web/state/page/texts.ts';
import type { Client } from '#contract/http/client.ts';
import type { CmsPage } from '#domain/content/cms.ts';
import { termsPage } from '#domain/content/terms.ts';
import { Button } from '#ui/button.tsx';
import { fetchPage, PageDialog, type PageDialogProps } from './page-dialog.tsx';

export async function fetchTerms(client: Client): Promise<CmsPage> {
  return fetchPage(client, termsPage);
}

interface TermsDialogProps extends Omit<PageDialogProps, 'footer'> {
  readonly onAccept: () => void;
}

/** The present terms, whose version an order stores (rules/content#terms). */
export function TermsDialog({ onAccept, onClose, ...page }: TermsDialogProps) {
  const t = useTexts('checkout');
  const accept = () => {
    onAccept();
    onClose();
  };
  const footer = (
    <Button variant="primary" onClick={accept}>
      {t('checkout.acceptTerms')}
    </Button>
  );
  return <PageDialog {...page} onClose={onClose} footer={footer} />;
}
