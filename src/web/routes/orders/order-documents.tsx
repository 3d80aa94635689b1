import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/page.tsx';
import { useOrderView } from './use-order-view.ts';

/** The papers of all the goods in one file, and their list (rules/orders#documents). */
export function OrderDocuments() {
  const t = useTexts('placed-order');
  const { documents } = useOrderView();
  if (documents === undefined) return null;
  return (
    <div className="screen-only">
      <Section id="documents" title={t('placedOrder.documents')}>
        <p>{t('placedOrder.documentsText')}</p>
        <div className="cluster gap-3">
          <Button icon="download" href={documents.zip}>
            {t('placedOrder.documentsZip')}
          </Button>
          <Button href={documents.list}>{t('placedOrder.documentsList')}</Button>
        </div>
      </Section>
    </div>
  );
}
