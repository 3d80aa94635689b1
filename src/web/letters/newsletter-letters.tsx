import { writeDay } from '#texts/dates.ts';
import { Button } from '#web/letter-parts/links.tsx';
import { Heading, Text } from '#web/letter-parts/text.tsx';
import { PageText } from '#web/letter-parts/page-text.tsx';
import type { Write } from './letter.tsx';

/** Opening the link changes nothing, since programs open links too. */
export const newsletterConfirm: Write<'newsletter-confirm'> = ({ token }, desk) => {
  const { t, storeView, address } = desk;
  return {
    subject: t('mail.newsletterConfirmSubject', { shop: storeView.name }),
    lead: t('mail.newsletterConfirmText', { shop: storeView.name }),
    body: (
      <>
        <Button href={address(`/newsletter/confirm?token=${token}`)}>
          {t('mail.newsletterConfirmButton')}
        </Button>
        <Text>{t('mail.linkEnds')}</Text>
        <Text>{t('mail.newsletterNotYou')}</Text>
      </>
    ),
  };
};

export const newsletterLeave: Write<'newsletter-leave'> = ({ leave }, desk) => ({
  subject: desk.t('mail.newsletterLeaveSubject'),
  lead: desk.t('mail.newsletterLeaveText', { shop: desk.storeView.name }),
  body: <Button href={desk.address(leave)}>{desk.t('mail.newsletterLeaveButton')}</Button>,
  leave,
});

export const newsletterWelcome: Write<'newsletter-welcome'> = (document, desk) => {
  const { code, percent, validTo, leave } = document;
  const { t, storeView, address, format } = desk;
  const off = format.percent(percent);
  return {
    subject: t('mail.newsletterWelcomeSubject', { percent: off }),
    lead: t('mail.newsletterWelcomeText', { shop: storeView.name }),
    body: (
      <>
        <Text>{t('mail.newsletterCoupon', { percent: off })}</Text>
        <Heading>{code}</Heading>
        <Text>{t('mail.newsletterCouponUse', { date: writeDay(validTo) })}</Text>
        <Button href={address('/')}>{t('mail.newsletterShop')}</Button>
      </>
    ),
    leave,
  };
};

/** A page of the merchant's as a letter. Rows of products are seen on the page, where they have prices. */
export const newsletterIssue: Write<'newsletter-issue'> = (document, desk) => {
  const { subject, title, lead, html, path, leave } = document;
  const { t, shop, storeView, address } = desk;
  return {
    subject,
    title,
    lead: lead === '' ? t('mail.newsletterIssueLead', { shop: storeView.name }) : lead,
    body: (
      <>
        <PageText html={html} origin={shop.publicUrl} />
        <Button href={address(path)}>{t('mail.newsletterIssueButton')}</Button>
      </>
    ),
    leave,
  };
};
