import type { OrderApproval } from '#domain/company/order-approval.ts';
import { Button } from '#web/letter-parts/links.tsx';
import { Goods, Sums } from '#web/letter-parts/rows.tsx';
import { Section, Text } from '#web/letter-parts/text.tsx';
import type { LetterDesk, Write } from './letter.tsx';
import { Reason } from './order-letter.tsx';
import { withoutLinks } from './without-links.ts';

interface Told {
  readonly approval: OrderApproval;
  readonly desk: LetterDesk;
}

export const approvalAsked: Write<'approval-asked'> = ({ approval, asker, company }, desk) => {
  const { t, format } = desk;
  const name = withoutLinks(asker);
  const amount = format.money(approval.order.totals.total.net);
  return {
    subject: t('mail.approvalAskedSubject', { name }),
    title: t('mail.approvalAskedTitle'),
    subtitle: withoutLinks(company),
    lead: t('mail.approvalAskedText', { name, amount }),
    body: (
      <>
        <ToRequest approval={approval} desk={desk} />
        <Section
          title={t('mail.approvalWhy')}
          lines={approval.reasons.map((reason) => t(`mail.approvalReason_${reason}`))}
        />
        <Lines approval={approval} desk={desk} />
        <Text>{t('mail.approvalNothingHeld')}</Text>
      </>
    ),
  };
};

/** Tells the asker of an approval. The confirmation of the order is a letter of its own. */
export const approvalApproved: Write<'approval-approved'> = (
  { approver, number },
  { t, address },
) => ({
  subject: t('mail.approvalApprovedSubject', { number }),
  lead: t('mail.approvalApprovedText', { name: withoutLinks(approver), number }),
  body: (
    <Button href={address(`/my-account/orders/${number}`)}>{t('mail.approvalOrderButton')}</Button>
  ),
});

export const approvalRefused: Write<'approval-refused'> = ({ approval, approver }, desk) => {
  const { t } = desk;
  return {
    subject: t('mail.approvalRefusedSubject'),
    lead: t('mail.approvalRefusedText', { name: withoutLinks(approver) }),
    body: (
      <>
        <Reason reason={withoutLinks(approval.refusal)} t={t} />
        <ToRequest approval={approval} desk={desk} />
        <Lines approval={approval} desk={desk} />
      </>
    ),
  };
};

function ToRequest({ approval: { id }, desk: { t, address } }: Told) {
  return (
    <Button href={address(`/my-account/company/approvals/${id}`)}>
      {t('mail.approvalButton')}
    </Button>
  );
}

function Lines({ approval: { order }, desk: { t, format } }: Told) {
  const { total } = order.totals;
  return (
    <>
      <Goods
        title={t('mail.approvalGoods')}
        rows={order.lines.map(({ sku, name, quantity, row }) => ({
          label: t('placedOrder.line', { quantity, name }),
          value: format.money(row.net),
          details: [t('placedOrder.sku', { sku })],
        }))}
      />
      <Sums
        rows={[
          { label: t('mail.quoteNet'), value: format.money(total.net) },
          { label: t('mail.quoteVat'), value: format.money(total.vat) },
          { label: t('mail.quoteTotal'), value: format.money(total.gross), isStrong: true },
        ]}
      />
    </>
  );
}
