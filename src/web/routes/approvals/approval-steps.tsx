import type { ApprovalView } from '#contract/views/approvals.ts';
import { writeDay } from '#texts/dates.ts';
import { OrderAgain } from '#web/routes/orders/order-again.tsx';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts, type TextsOf } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { carryOutApproval } from './carry-out-approval.ts';
import { DecideApproval } from './decide-approval.tsx';
import { WhyApproval } from './why-approval.tsx';

/** The steps of a request: past ones, the next one, and buttons for the viewer's own. */
export function ApprovalSteps() {
  const t = useTexts('approvals');
  const view = useView('account/approval');
  const { status, refusal, isOwn, canDecide, canWithdraw } = view;
  const isOpen = status === 'asked';
  const hasGoods = isOwn && (status === 'refused' || status === 'withdrawn');
  return (
    <>
      <Notice
        tone={status === 'refused' ? 'bad' : status === 'approved' ? 'good' : 'info'}
        title={standingOf(t, view)}
      >
        {isOpen && t('approvals.held')}
        {refusal !== '' && t('approvals.reason', { reason: refusal })}
      </Notice>
      {isOpen && <WhyApproval />}
      {canDecide && <DecideApproval />}
      {canWithdraw && <Withdraw />}
      {hasGoods && <Again />}
    </>
  );
}

function standingOf(t: TextsOf<'approvals'>, view: ApprovalView): string {
  const { status, approvers, approver: name = t('approvals.someone'), decidedAt, askedAt } = view;
  const date = writeDay(decidedAt ?? askedAt);
  switch (status) {
    case 'asked':
      return approvers.length === 0
        ? t('approvals.waitsNobody')
        : t('approvals.waits', { names: approvers.join(` ${t('approvals.or')} `) });
    case 'approved':
      return t('approvals.approvedBy', { name, date });
    case 'refused':
      return t('approvals.refusedBy', { name, date });
    case 'withdrawn':
      return t('approvals.withdrawnOn', { date });
  }
}

function Withdraw() {
  const t = useTexts('approvals');
  const { id } = useView('account/approval');
  const ask = () =>
    openModal('confirmation', {
      title: t('approvals.withdrawTitle'),
      text: t('approvals.withdrawText'),
      yes: t('approvals.withdraw'),
      no: t('approvals.keep'),
      isDanger: true,
      onYes: () =>
        carryOutApproval(
          ({ withdraw }, client) => client.call(withdraw, { query: { approvalId: id } }),
          'approval.withdrawn',
        ),
    });
  return (
    <div>
      <Button variant="quiet" onClick={ask}>
        {t('approvals.withdraw')}
      </Button>
    </div>
  );
}

/** Puts the goods of a request that was not approved into the cart again, at today's prices. */
function Again() {
  const t = useTexts('approvals');
  const { repeatable } = useView('account/approval');
  return (
    <div>
      <OrderAgain lines={repeatable} label={t('approvals.again')} />
    </div>
  );
}
