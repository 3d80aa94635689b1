import { linkToNewPassword } from '#contract/password.ts';
import { remarkOn } from '#domain/company/registered-company.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { Button, MailLink, PhoneLink } from '#web/letter-parts/links.tsx';
import { Section, Text } from '#web/letter-parts/text.tsx';
import type { Write } from './letter.tsx';
import { Reason } from './order-letter.tsx';
import { withoutLinks } from './without-links.ts';

/** The company's words are sent without links, as those of every stranger. */
export const companyToShop: Write<'company-to-shop'> = ({ company, contact }, { t }) => {
  const { name, organisationNumber, street, postcode, city, country, phone, standing } = company;
  const number = country === 'NO' ? organisationNumberText(organisationNumber) : organisationNumber;
  const remark = standing && remarkOn(standing);
  return {
    subject: t('mail.companyToShopSubject', { name: withoutLinks(name) }),
    title: t('mail.companyToShopTitle'),
    lead: t(company.status === 'active' ? 'mail.companyToShopOpen' : 'mail.companyToShopText', {
      id: String(company.id),
    }),
    isForShop: true,
    body: (
      <>
        <Section
          title={withoutLinks(name)}
          lines={[
            number,
            withoutLinks(street),
            `${postcode} ${withoutLinks(city)}`,
            <PhoneLink key="phone" phone={phone} />,
            <MailLink key="email" email={company.email} />,
            ...(contact === '' ? [] : [<MailLink key="contact" email={contact} />]),
          ]}
        />
        <Text>{t(`mail.companyRegister_${remark ?? 'known'}`)}</Text>
      </>
    ),
  };
};

export const companyApproved: Write<'company-approved'> = (
  { name },
  { t, storeView, address },
) => ({
  subject: t('mail.companyApprovedSubject', { shop: storeView.name }),
  lead: t('mail.companyApprovedText', { name: withoutLinks(name), shop: storeView.name }),
  body: <Button href={address('/my-account')}>{t('mail.companyButton')}</Button>,
  takesQuestions: true,
});

export const companyRefused: Write<'company-refused'> = ({ name, reason }, { t, storeView }) => ({
  subject: t('mail.companyRefusedSubject', { shop: storeView.name }),
  lead: t('mail.companyRefusedText', { name: withoutLinks(name), shop: storeView.name }),
  body: <Reason reason={reason} t={t} />,
  takesQuestions: true,
});

export const companyAdministrator: Write<'company-administrator'> = (
  { name },
  { t, storeView, address },
) => ({
  subject: t('mail.companyAdministratorSubject', { name: withoutLinks(name) }),
  lead: t('mail.companyAdministratorText', { name: withoutLinks(name), shop: storeView.name }),
  body: <Button href={address('/my-account')}>{t('mail.companyButton')}</Button>,
  takesQuestions: true,
});

/** Opening the link changes nothing, since programs open links too. */
export const companyInvited: Write<'company-invited'> = (
  { name, to, token },
  { t, storeView, address },
) => ({
  subject: t('mail.companyInvitedSubject', { shop: storeView.name }),
  lead: t('mail.companyInvitedText', { name: withoutLinks(name), shop: storeView.name }),
  body: (
    <>
      <Button href={address(linkToNewPassword(token, to))}>{t('mail.companyInvitedButton')}</Button>
      <Text>{t('mail.companyInvitedEnds')}</Text>
    </>
  ),
});
