import type { ReactNode } from 'react';
import type { OpenInvoice } from '#contract/letters/letter-documents.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { accountNumberText } from '#domain/invoices/account-number.ts';
import { amountToPay, totalOf, type CreditNote, type Invoice } from '#domain/invoices/invoice.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { LetterDesk, Letter, Write } from './letter.tsx';
import { writeDay } from '#texts/dates.ts';
import { Facts, Goods, Sums } from '#web/letter-parts/rows.tsx';
import { OrderButton, Reason } from './order-letter.tsx';
import { withoutLinks } from './without-links.ts';

/** Comes with an invoice or a credit note; names the amount, the due day and the way to pay it. */
export const orderInvoice: Write<'order-invoice'> = ({ paper, open = [], ...order }, desk) => {
  const letter =
    paper.kind === 'invoice' ? invoiceLetter(paper, desk) : creditLetter(paper, open, desk);
  const body = (
    <>
      {letter.body}
      <OrderButton order={order} desk={desk} />
    </>
  );
  return { ...letter, body };
};

function invoiceLetter(invoice: Invoice, desk: LetterDesk): Letter {
  const due = amountToPay(invoice);
  const isReserved = invoice.reservedBy !== undefined;
  const covered = isReserved ? 'mail.invoiceReserved' : 'mail.invoicePaid';
  const lead = desk.t(due > 0 ? 'mail.invoiceText' : covered, { order: invoice.orderNumber });
  const day = desk.t('mail.invoiceDay');
  const body = due > 0 && <HowToPay paper={invoice} sum={due} day={day} desk={desk} />;
  return ofPaper(invoice, desk, { lead, body });
}

function creditLetter(paper: CreditNote, open: readonly OpenInvoice[], desk: LetterDesk): Letter {
  const { t, format } = desk;
  const { reason, orderNumber: order, lines, showsNet } = paper;
  const sum = { label: t('mail.creditSum'), value: format.money(totalOf(paper).gross) };
  const left = open.map((invoice) => ({
    label: t('mail.creditLeft', { number: String(invoice.number) }),
    value: format.money(invoice.sum),
  }));
  return ofPaper(paper, desk, {
    lead: t('mail.creditText', { order }),
    body: (
      <>
        <Goods
          title={t('mail.creditLines')}
          rows={lines
            .filter(({ name }) => name !== '')
            .map(({ quantity, saleUnit, name, sku, details, price }) => ({
              label: t('placedOrder.line', { quantity: withSign(quantity, saleUnit), name }),
              value: format.money(showsNet ? price.net : price.gross),
              details: [t('placedOrder.sku', { sku }), ...details.map(withoutLinks)],
            }))}
        />
        <Sums rows={[{ ...sum, isStrong: true }, ...left]} />
        <Reason reason={reason} t={t} />
      </>
    ),
  });
}

function ofPaper(
  { kind, number, orderNumber, buyer }: Invoice | CreditNote,
  { t }: LetterDesk,
  said: { readonly lead: string; readonly body: ReactNode },
): Letter {
  const title = t(`placedOrder.paper_${kind}`, { number: String(number) });
  return {
    subject: t('mail.orderNewsSubject', { title, number: orderNumber }),
    title,
    subtitle: t('placedOrder.number', { number: orderNumber }),
    greets: withoutLinks(buyer.firstName),
    takesQuestions: true,
    ...said,
  };
}

/** Reminds of the open amount of an invoice. */
export const orderReminder: Write<'order-reminder'> = ({ reminder, issuedAt, ...order }, desk) => {
  const { t, format } = desk;
  const { orderNumber, buyer, wasDueOn, open, fee } = reminder;
  const number = String(reminder.invoice);
  const issued = writeDay(issuedAt);
  const text = { number, issued, order: orderNumber, day: dayText(wasDueOn) };
  const parts = [
    { label: t('mail.reminderOpen', { number }), value: format.money(open) },
    { label: t('mail.reminderFee'), value: format.money(fee) },
  ];
  return {
    subject: t('mail.reminderSubject', { number }),
    subtitle: t('placedOrder.number', { number: orderNumber }),
    greets: withoutLinks(buyer.firstName),
    lead: t('mail.reminderText', text),
    body: (
      <>
        <HowToPay
          paper={reminder}
          parts={fee > 0 ? parts : []}
          sum={ore(open + fee)}
          day={t('mail.reminderDay')}
          desk={desk}
        />
        <OrderButton order={order} desk={desk} />
      </>
    ),
    takesQuestions: true,
  };
};

function HowToPay(props: {
  readonly paper: Pick<Invoice, 'dueOn' | 'seller' | 'kid'>;
  /** The amounts that add up to the sum; none where it is one amount. */
  readonly parts?: readonly { readonly label: string; readonly value: string }[];
  readonly sum: Ore;
  /** The words before the due day. */
  readonly day: string;
  readonly desk: LetterDesk;
}) {
  const { paper, parts = [], sum, day, desk } = props;
  const { t, format } = desk;
  return (
    <Facts
      title={t('mail.invoiceTo')}
      rows={[
        ...parts,
        { label: t('mail.invoiceSum'), value: <strong>{format.money(sum)}</strong> },
        { label: day, value: dayText(paper.dueOn) },
        { label: t('mail.invoiceAccount'), value: accountNumberText(paper.seller.account) },
        { label: t('mail.invoiceKid'), value: paper.kid },
      ]}
    />
  );
}
