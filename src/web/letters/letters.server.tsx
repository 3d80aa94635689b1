import { renderToStaticMarkup } from 'react-dom/server';
import type {
  LetterDocuments,
  LetterKind,
  LetterShop,
  WrittenLetter,
} from '#contract/letters/letter-documents.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import {
  accountExists,
  confirmAccount,
  confirmEmail,
  emailChanged,
  loginLink,
  newPassword,
  passkeyChanged,
  passwordChanged,
  personErased,
} from './account-letters.tsx';
import { alertCart, alertConfirm, alertPrice, alertStock } from './alert-letters.tsx';
import {
  newsletterConfirm,
  newsletterIssue,
  newsletterLeave,
  newsletterWelcome,
} from './newsletter-letters.tsx';
import { approvalApproved, approvalAsked, approvalRefused } from './approval-letters.tsx';
import {
  companyAdministrator,
  companyApproved,
  companyInvited,
  companyRefused,
  companyToShop,
} from './company-letters.tsx';
import { cartRefused, moneyBack, orderUnpaid } from './money-letters.tsx';
import { orderFiles } from './file-letters.tsx';
import { orderInvoice, orderReminder } from './invoice-letters.tsx';
import { deskOf, type Letter, type LetterDesk, type Write } from './letter.tsx';
import { orderLink } from './order-letter.tsx';
import { orderPlaced, orderToShop } from './order-placed.tsx';
import { LetterFrame } from '#web/letter-parts/frame.tsx';
import { MailLink, PhoneLink, TextLink } from '#web/letter-parts/links.tsx';
import { Lines, Subtitle, Text, Title } from '#web/letter-parts/text.tsx';
import {
  orderCanceled,
  orderCanceledToShop,
  orderReady,
  orderReadyToShop,
  orderSent,
  orderSentToShop,
} from './shipment-letters.tsx';
import {
  messageAnswer,
  messageToSender,
  messageToShop,
  requestAnswer,
  requestToCustomer,
  requestToShop,
} from './request-letters.tsx';
import {
  quoteAnswered,
  quoteAsked,
  quoteDecided,
  quoteEnding,
  quoteMessage,
  quoteReply,
  quoteRefused,
  quoteToShop,
} from './quote-letters.tsx';
import {
  returnApproved,
  returnAsked,
  returnMessage,
  returnReceived,
  returnExchanged,
  returnRefunded,
  returnRefused,
  returnToShop,
} from './return-letters.tsx';
import { letterText } from './letter-text.ts';
import { orderWithdrawal, orderWithdrawalToShop } from './withdrawal-letters.tsx';

const letters: { readonly [Name in LetterKind]: Write<Name> } = {
  'order-placed': orderPlaced,
  'order-to-shop': orderToShop,
  'order-files': orderFiles,
  'order-sent': orderSent,
  'order-sent-to-shop': orderSentToShop,
  'order-ready': orderReady,
  'order-ready-to-shop': orderReadyToShop,
  'order-canceled': orderCanceled,
  'order-canceled-to-shop': orderCanceledToShop,
  'order-link': orderLink,
  'order-withdrawal': orderWithdrawal,
  'order-withdrawal-to-shop': orderWithdrawalToShop,
  'order-unpaid': orderUnpaid,
  'money-back': moneyBack,
  'cart-refused': cartRefused,
  'order-invoice': orderInvoice,
  'order-reminder': orderReminder,
  'return-asked': returnAsked,
  'return-to-shop': returnToShop,
  'return-approved': returnApproved,
  'return-refused': returnRefused,
  'return-received': returnReceived,
  'return-exchanged': returnExchanged,
  'return-refunded': returnRefunded,
  'return-message': returnMessage,
  'quote-asked': quoteAsked,
  'quote-to-shop': quoteToShop,
  'quote-answered': quoteAnswered,
  'quote-refused': quoteRefused,
  'quote-ending': quoteEnding,
  'quote-decided': quoteDecided,
  'quote-message': quoteMessage,
  'quote-reply': quoteReply,
  'confirm-account': confirmAccount,
  'confirm-email': confirmEmail,
  'account-exists': accountExists,
  'email-changed': emailChanged,
  'new-password': newPassword,
  'login-link': loginLink,
  'password-changed': passwordChanged,
  'passkey-changed': passkeyChanged,
  'person-erased': personErased,
  'company-to-shop': companyToShop,
  'company-administrator': companyAdministrator,
  'company-approved': companyApproved,
  'approval-asked': approvalAsked,
  'approval-approved': approvalApproved,
  'approval-refused': approvalRefused,
  'company-refused': companyRefused,
  'company-invited': companyInvited,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-leave': newsletterLeave,
  'newsletter-welcome': newsletterWelcome,
  'newsletter-issue': newsletterIssue,
  'alert-confirm': alertConfirm,
  'alert-stock': alertStock,
  'alert-price': alertPrice,
  'alert-cart': alertCart,
  'request-to-shop': requestToShop,
  'request-to-customer': requestToCustomer,
  'request-answer': requestAnswer,
  'message-to-shop': messageToShop,
  'message-to-sender': messageToSender,
  'message-answer': messageAnswer,
};

/** Writes a letter as HTML and, from that, as text. */
export function writeLetter<Name extends LetterKind>(
  name: Name,
  document: LetterDocuments[Name],
  shop: LetterShop,
): WrittenLetter {
  const desk = deskOf(shop);
  const { t, storeView } = desk;
  const letter = letters[name](document, desk);
  const { subject, title = subject, subtitle, greets, lead, body, attachments = [] } = letter;
  const leave = letter.leave === undefined ? undefined : desk.address(letter.leave);
  const markup = renderToStaticMarkup(
    <LetterFrame
      shop={shop}
      title={subject}
      preview={lead}
      foot={<Foot desk={desk} leave={leave} asked={letter.asked} />}
    >
      <Title>{title}</Title>
      {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
      {greets !== undefined && <Text>{t('mail.greeting', { name: greets })}</Text>}
      <Text>{lead}</Text>
      {body}
      <div style={{ marginTop: 32 }}>
        {letter.takesQuestions && <Text>{t('mail.questions')}</Text>}
        {!letter.isForShop && <Text>{t('mail.signature', { shop: storeView.name })}</Text>}
      </div>
    </LetterFrame>,
  );
  return {
    subject,
    html: `<!doctype html>\n${markup}\n`,
    text: `${letterText(markup)}\n`,
    ...(attachments.length > 0 && { attachments }),
    ...(leave !== undefined && { leave }),
  };
}

interface FootProps {
  readonly desk: LetterDesk;
  readonly leave: string | undefined;
  readonly asked: Letter['asked'];
}

/** The way out of letters that the receiver asked for, above the seller's details. */
function Foot({ desk, leave, asked }: FootProps) {
  if (leave === undefined) return <SellerLines {...desk} />;
  return (
    <>
      <Lines lines={[desk.t(asked === 'alert' ? 'mail.alertLeaveWhy' : 'mail.leaveWhy')]} />
      <TextLink href={leave}>
        {desk.t(asked === 'alert' ? 'mail.alertLeave' : 'mail.leave')}
      </TextLink>
      <div style={{ marginTop: 16 }}>
        <SellerLines {...desk} />
      </div>
    </>
  );
}

/** The seller's details, which the law demands in a company's letters (rules/settings#seller). */
function SellerLines({ shop, t }: LetterDesk) {
  const { name, street, postcode, city, organisationNumber, email, phone } = shop.seller;
  const number = organisationNumber && organisationNumberText(organisationNumber);
  const lines = [
    name,
    [street, `${postcode} ${city}`.trim()].filter((each) => each !== '').join(', '),
    number && t('mail.sellerNumber', { number }),
    email && <MailLink key="email" email={email} />,
    phone && <PhoneLink key="phone" phone={phone} />,
  ];
  return <Lines lines={lines.filter((each) => each !== '')} />;
}
