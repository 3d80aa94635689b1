import { useState } from 'react';
import { refusalRules } from '#domain/company/order-approval.ts';
import accountStyles from '#web/features/account/account-page.module.css';
import { TextAreaField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/page.tsx';
import { carryOutApproval } from './carry-out-approval.ts';

/** Lets the approver order at the present total, or refuse with a reason (rules/companies#order-approval). */
export function DecideApproval() {
  const t = useTexts('approvals');
  return (
    <Section id="decide" title={t('approvals.decide')}>
      <Approve />
      <Disclosure title={t('approvals.refuseTitle')}>
        <RefusalForm />
      </Disclosure>
    </Section>
  );
}

function Approve() {
  const t = useTexts('approvals');
  const errorText = useErrorText();
  const { format } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const { id, now, problem, totals } = useView('account/approval');
  if (now === undefined) {
    return (
      <Notice tone="warn" title={t('approvals.problem')}>
        {problem !== undefined && errorText(problem)}
      </Notice>
    );
  }
  const approve = async () => {
    setIsBusy(true);
    const call = { query: { approvalId: id }, body: { seenTotal: now.gross } };
    await carryOutApproval(
      ({ approve: ask }, client) => client.call(ask, call),
      'approval.approved',
    );
    setIsBusy(false);
  };
  const before = totals.total.gross;
  const told = { before: format.money(before), now: format.money(now.gross) };
  return (
    <>
      {now.gross !== before && (
        <Notice tone="warn" title={t('approvals.costChanged')}>
          {t('approvals.costChangedText', told)}
        </Notice>
      )}
      <div>
        <Button variant="primary" size="l" busy={isBusy} onClick={() => void approve()}>
          {t('approvals.approve', { amount: told.now })}
        </Button>
      </div>
    </>
  );
}

function RefusalForm() {
  const t = useTexts('approvals');
  const { id, asker } = useView('account/approval');
  const form = useForm({
    rules: refusalRules,
    draft: 'device',
    label: () => t('approvals.refusal', { name: asker }),
    send: async (body) => {
      const call = { query: { approvalId: id }, body };
      await carryOutApproval(({ refuse }, client) => client.call(refuse, call), 'approval.refused');
      return 'leaving';
    },
  });
  return (
    <Form of={form} className={accountStyles.narrow} submit={t('approvals.refuse')}>
      <TextAreaField {...form.field('reason')} rows={3} />
    </Form>
  );
}
