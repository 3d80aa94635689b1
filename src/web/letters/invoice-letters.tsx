import type { LetterDocuments, LetterShop } from '#contract/letters/letter-documents.ts';
import { accountNumberText } from '#domain/invoices/account-number.ts';
import { amountToPay, totalOf } from '#domain/invoices/invoice.ts';
import { ore } from '#domain/money/ore.ts';
import { dayText } from '#domain/time/day-text.ts';
import { createFormat } from '#texts/format.ts';
import { mailTexts } from '#texts/mails.ts';
import { Rows, Section } from './letter-parts.tsx';
import { withoutLinks } from './without-links.ts';

interface Props {
  readonly document: LetterDocuments['order-invoice'];
  readonly shop: LetterShop;
}

/** Comes with an invoice or a credit note, and says what is to be paid, when and how. */
export function OrderInvoice({ document: { paper }, shop: { storeView } }: Props) {
  const t = mailTexts[storeView.language];
  const { money } = createFormat(storeView.locale);
  const { orderNumber: order, buyer } = paper;
  const due = paper.kind === 'invoice' ? amountToPay(paper) : 0;
  const isReserved = paper.kind === 'invoice' && paper.reservedBy !== undefined;
  const covered = isReserved ? 'mail.invoiceReserved' : 'mail.invoicePaid';
  const text = due > 0 ? 'mail.invoiceText' : covered;
  return (
    <>
      <p>{t('mail.orderGreeting', { name: withoutLinks(buyer.firstName) })}</p>
      <p>{t(paper.kind === 'invoice' ? text : 'mail.creditText', { order })}</p>
      {paper.kind === 'credit-note' && (
        <>
          <Rows
            rows={[
              { label: t('mail.creditSum'), value: money(totalOf(paper).gross), isStrong: true },
            ]}
          />
          <Section
            title={t('mail.canceledReason')}
            lines={paper.reason === '' ? [] : withoutLinks(paper.reason).split('\n')}
          />
        </>
      )}
      {paper.kind === 'invoice' && due > 0 && (
        <Rows
          title={t('mail.invoiceTo')}
          rows={[
            { label: t('mail.invoiceSum'), value: money(amountToPay(paper)), isStrong: true },
            { label: t('mail.invoiceDay'), value: dayText(paper.dueOn) },
            { label: t('mail.invoiceAccount'), value: accountNumberText(paper.seller.account) },
            { label: t('mail.invoiceKid'), value: paper.kid },
          ]}
        />
      )}
      <p>{t('mail.orderQuestions')}</p>
      <p>{t('mail.signature', { shop: storeView.name })}</p>
    </>
  );
}

/** Asks once more for what is open of an invoice. */
export function OrderReminder({
  document: { reminder },
  shop: { storeView },
}: {
  readonly document: LetterDocuments['order-reminder'];
  readonly shop: LetterShop;
}) {
  const t = mailTexts[storeView.language];
  const { money } = createFormat(storeView.locale);
  const { invoice, orderNumber: order, buyer, wasDueOn, open, fee } = reminder;
  const text = { number: String(invoice), order, day: dayText(wasDueOn) };
  return (
    <>
      <p>{t('mail.orderGreeting', { name: withoutLinks(buyer.firstName) })}</p>
      <p>{t('mail.reminderText', text)}</p>
      <Rows
        title={t('mail.invoiceTo')}
        rows={[
          { label: t('mail.invoiceSum'), value: money(ore(open + fee)), isStrong: true },
          ...(fee > 0 ? [{ label: t('mail.reminderFee'), value: money(fee) }] : []),
          { label: t('mail.invoiceDay'), value: dayText(reminder.dueOn) },
          { label: t('mail.invoiceAccount'), value: accountNumberText(reminder.seller.account) },
          { label: t('mail.invoiceKid'), value: reminder.kid },
        ]}
      />
      <p>{t('mail.orderQuestions')}</p>
      <p>{t('mail.signature', { shop: storeView.name })}</p>
    </>
  );
}
