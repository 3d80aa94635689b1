import type { LetterDocuments, LetterShop } from '#contract/letters/letter-documents.ts';
import { createFormat } from '#texts/format.ts';
import { mailTexts } from '#texts/mails.ts';
import { PlainLink } from './letter-parts.tsx';

/** A payment of a cart became no order. Only the provider knows its buyer, so the letter names no one. */
export function ExpressRefused(props: {
  readonly document: LetterDocuments['express-refused'];
  readonly shop: LetterShop;
}) {
  const { storeView, publicUrl } = props.shop;
  const { provider, amount, refusal } = props.document;
  const { language, locale, prefix, name } = storeView;
  const t = mailTexts[language];
  return (
    <>
      <p>{t('mail.expressText', { provider: t(`method.${provider}`) })}</p>
      <p>{t(`mail.express_${refusal}`)}</p>
      <p>{t('mail.expressFreed', { amount: createFormat(locale).money(amount) })}</p>
      <PlainLink href={`${publicUrl}${prefix}/cart`} />
      <p>{t('mail.orderQuestions')}</p>
      <p>{t('mail.signature', { shop: name })}</p>
    </>
  );
}
