import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { fileSentence } from '#texts/file-sentence.ts';
import type { LetterDesk, Write } from './letter.tsx';
import { OrderButton, toBuyer } from './order-letter.tsx';
import { Button, TextLink } from '#web/letter-parts/links.tsx';
import { Section } from '#web/letter-parts/text.tsx';

/** Files that waited for the payment can be downloaded. */
export const orderFiles: Write<'order-files'> = (document, desk) => {
  const { t } = desk;
  return toBuyer(document.order, desk, {
    title: t('mail.filesTitle'),
    lead: t('mail.filesText'),
    body: (
      <>
        <FileLinks document={document} desk={desk} isMain />
        <OrderButton order={document.order} desk={desk} isSecond />
      </>
    ),
  });
};

/** The bought files, each with its link once it can be downloaded. */
export function FileLinks(props: {
  readonly document: LetterDocuments['order-files'];
  readonly desk: LetterDesk;
  /** Set where the letter is about the files; then the link of a single file is its button. */
  readonly isMain?: boolean;
}) {
  const { t, shop } = props.desk;
  const { files = [] } = props.document;
  const Link = props.isMain && files.length === 1 ? Button : TextLink;
  return files.map((file, index) => (
    <div key={`${index}`}>
      <Section
        title={index === 0 ? t('placedOrder.files') : ''}
        lines={[file.title, fileSentence(t, file)].filter((each) => each !== '')}
      />
      {file.standing === 'open' && (
        <Link href={`${shop.publicUrl}${file.address}`}>{t('placedOrder.fileFetch')}</Link>
      )}
    </div>
  ));
}
