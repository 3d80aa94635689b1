import type { LetterShop } from '#contract/letters/letter-documents.ts';
import { mailTexts } from '#texts/mails.ts';
import { PlainLink } from './letter-parts.tsx';

/** A link that proves an address: nothing in the letter was written by the visitor. */
export function Confirm(props: {
  readonly what: 'account' | 'email';
  readonly token: string;
  readonly shop: LetterShop;
}) {
  const { name: shop, language, prefix } = props.shop.storeView;
  const t = mailTexts[language];
  const { what, token } = props;
  return (
    <>
      <p>{t(what === 'account' ? 'mail.openText' : 'mail.emailText', { shop })}</p>
      <PlainLink href={`${props.shop.publicUrl}${prefix}/confirm?${what}=${token}`} />
      <p>{t('mail.linkEnds')}</p>
      <p>{t('mail.linkNotYou')}</p>
      <p>{t('mail.signature', { shop })}</p>
    </>
  );
}

export function AccountExists({ shop: { storeView, publicUrl } }: { readonly shop: LetterShop }) {
  const t = mailTexts[storeView.language];
  return (
    <>
      <p>{t('mail.accountExistsText')}</p>
      <PlainLink href={`${publicUrl}${storeView.prefix}/login`} />
      <p>{t('mail.signature', { shop: storeView.name })}</p>
    </>
  );
}

/** To the address that the account had before. */
export function EmailChanged({ shop: { storeView, seller } }: { readonly shop: LetterShop }) {
  const t = mailTexts[storeView.language];
  const { email, phone } = seller;
  const shop = storeView.name;
  return (
    <>
      <p>
        {phone === ''
          ? t('mail.emailChangedTextNoPhone', { shop, email })
          : t('mail.emailChangedText', { shop, email, phone })}
      </p>
      <p>{t('mail.signature', { shop })}</p>
    </>
  );
}
