import type { LetterDocuments, LetterShop } from '#contract/letters/letter-documents.ts';
import { fileSentence } from '#texts/file-sentence.ts';
import { mailTexts } from '#texts/mails.ts';
import { PlainLink, Section } from './letter-parts.tsx';
import { withoutLinks } from './without-links.ts';

interface Props {
  readonly document: LetterDocuments['order-files'];
  readonly shop: LetterShop;
}

/** Files that waited for the payment can be fetched. */
export function OrderFiles({ document, shop }: Props) {
  const t = mailTexts[shop.storeView.language];
  const { order } = document;
  return (
    <>
      <p>{t('mail.orderGreeting', { name: withoutLinks(order.billing.firstName) })}</p>
      <p>{t('mail.filesText', { number: order.number })}</p>
      <FileLinks document={document} shop={shop} />
      <p>{t('mail.orderQuestions')}</p>
      <p>{t('mail.signature', { shop: shop.storeView.name })}</p>
    </>
  );
}

/** The bought files, each with its link once it can be fetched. */
export function FileLinks({ document: { files = [] }, shop: { storeView, publicUrl } }: Props) {
  const t = mailTexts[storeView.language];
  return files.map((file, index) => (
    <div key={`${index}`}>
      <Section
        title={index === 0 ? t('placedOrder.files') : ''}
        lines={[file.title, fileSentence(t, file)].filter((each) => each !== '')}
      />
      {file.standing === 'open' && <PlainLink href={`${publicUrl}${file.address}`} />}
    </div>
  ));
}
