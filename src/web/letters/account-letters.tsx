import { linkToLogIn } from '#contract/login-link.ts';
import { linkToNewPassword } from '#contract/password.ts';
import type { Contact } from '#domain/seller.ts';
import { Button, MailLink, PhoneLink } from '#web/letter-parts/links.tsx';
import { Heading, Section, Text } from '#web/letter-parts/text.tsx';
import type { LetterDesk, Letter, Write } from './letter.tsx';

export const confirmAccount: Write<'confirm-account'> = ({ token }, desk) => ({
  subject: desk.t('mail.openSubject', { shop: desk.storeView.name }),
  ...confirm('account', token, desk),
});

export const confirmEmail: Write<'confirm-email'> = ({ token }, desk) => ({
  subject: desk.t('mail.emailSubject'),
  ...confirm('email', token, desk),
});

/** A letter with a link that proves an address. Nothing in it was written by the visitor. */
function confirm(
  what: 'account' | 'email',
  token: string,
  { t, storeView, address }: LetterDesk,
): Omit<Letter, 'subject'> {
  return {
    lead: t(`mail.${what}Text`, { shop: storeView.name }),
    body: (
      <>
        <Button href={address(`/confirm?${what}=${token}`)}>{t(`mail.${what}Button`)}</Button>
        <Text>{t('mail.linkEnds')}</Text>
        <Text>{t('mail.linkNotYou')}</Text>
      </>
    ),
  };
}

export const accountExists: Write<'account-exists'> = (_, { t, storeView, address }) => ({
  subject: t('mail.accountExistsSubject', { shop: storeView.name }),
  lead: t('mail.accountExistsText'),
  body: <Button href={address('/login')}>{t('mail.loginButton')}</Button>,
});

/** A letter to the account's former address. */
export const emailChanged: Write<'email-changed'> = (_, { t, shop, storeView }) => ({
  subject: t('mail.emailChangedSubject'),
  lead: t('mail.emailChangedText', { shop: storeView.name }),
  body: <ContactAtOnce {...shop.seller} t={t} />,
});

/** Opening the link changes nothing, since programs open links too. */
export const newPassword: Write<'new-password'> = (
  { to, token, returnTo },
  { t, storeView, address },
) => ({
  subject: t('mail.newPasswordSubject', { shop: storeView.name }),
  lead: t('mail.newPasswordText', { shop: storeView.name }),
  body: (
    <>
      <Button href={address(linkToNewPassword(token, to, returnTo))}>
        {t('mail.newPasswordButton')}
      </Button>
      <Text>{t('mail.newPasswordEnds')}</Text>
      <Text>{t('mail.newPasswordNotYou')}</Text>
    </>
  ),
});

/** Opening the link changes nothing, since programs open links too. */
export const loginLink: Write<'login-link'> = ({ token, returnTo }, { t, storeView, address }) => ({
  subject: t('mail.loginLinkSubject', { shop: storeView.name }),
  lead: t('mail.loginLinkText', { shop: storeView.name }),
  body: (
    <>
      <Button href={address(linkToLogIn(token, returnTo))}>{t('mail.loginButton')}</Button>
      <Text>{t('mail.loginLinkEnds')}</Text>
      <Text>{t('mail.loginLinkNotYou')}</Text>
    </>
  ),
});

export const passwordChanged: Write<'password-changed'> = (
  { passkeys },
  { t, shop, storeView, address },
) => ({
  subject: t('mail.passwordChangedSubject'),
  lead: t('mail.passwordChangedText', { shop: storeView.name }),
  body: (
    <>
      {passkeys > 0 && (
        <>
          <Text>{t('mail.passkeysLeft', { passkeys })}</Text>
          <Button href={address('/my-account/password')}>{t('mail.passkeysButton')}</Button>
        </>
      )}
      <ContactAtOnce {...shop.seller} t={t} />
    </>
  ),
});

export const passkeyChanged: Write<'passkey-changed'> = (
  { change, name },
  { t, shop, storeView },
) => ({
  subject: t(`mail.passkeySubject_${change}`),
  lead: t(`mail.passkeyText_${change}`, { shop: storeView.name }),
  body: (
    <>
      {name !== '' && <Text>{t('mail.passkeyName', { name })}</Text>}
      <ContactAtOnce {...shop.seller} t={t} />
    </>
  ),
});

/** The last letter to a person; it names the books that stay (rules/safety#erasure). */
export const personErased: Write<'person-erased'> = (_, { t, storeView }) => ({
  subject: t('mail.erasedSubject'),
  lead: t('mail.erasedText', { shop: storeView.name }),
  body: (
    <>
      <Heading>{t('mail.erasedKept')}</Heading>
      <Text>{t('mail.erasedOrders')}</Text>
      <Text>{t('mail.erasedInvoices')}</Text>
    </>
  ),
});

/** Advice for the owner of an account that another person may have opened. */
function ContactAtOnce({ email, phone, t }: Contact & Pick<LetterDesk, 't'>) {
  const lines = [
    t('mail.contactAtOnce'),
    ...(email === '' ? [] : [<MailLink key="email" email={email} />]),
    ...(phone === '' ? [] : [<PhoneLink key="phone" phone={phone} />]),
  ];
  return <Section title={t('mail.notYou')} lines={lines} />;
}
