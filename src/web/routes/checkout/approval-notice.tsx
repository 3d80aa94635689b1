import '#web/features/account/account-dictionaries.ts';
import { isInvoice } from '#domain/checkout/choose-methods.ts';
import type { ApprovalReason } from '#domain/company/order-limits.ts';
import { noOre } from '#domain/money/ore.ts';
import { useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useCompanyRight } from '#web/state/session/use-company-right.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface NeededProps {
  readonly reasons: readonly ApprovalReason[];
}

/** Says before the last step who must approve the order, and why. */
export function ApprovalNotice({ reasons }: NeededProps) {
  const t = useTexts('approvals');
  const { format } = useShop();
  const { buying } = useView('checkout/checkout');
  const { approvers = [], orderLimit, monthLimit, spent } = buying ?? {};
  const written = (amount: typeof orderLimit) => format.money(amount ?? noOre);
  const said = {
    right: {},
    order: { amount: written(orderLimit) },
    month: { amount: written(monthLimit), spent: written(spent) },
  };
  return (
    <Notice
      tone="warn"
      title={
        approvers.length === 0
          ? t('approvals.neededNobody')
          : t('approvals.needed', { names: approvers.join(` ${t('approvals.or')} `) })
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{t(`approvals.neededText_${reason}`, said[reason])}</p>
      ))}
      <Then />
    </Notice>
  );
}

function Then() {
  const t = useTexts('approvals');
  const canAsk = useCompanyRight('company.orders.ask');
  const { chosenPayment } = useCheckoutChoice();
  if (!canAsk) return <p>{t('approvals.cannotAsk')}</p>;
  const isPayable = isInvoice(chosenPayment?.code);
  return <p>{t(isPayable ? 'approvals.neededThen' : 'approvals.invoice')}</p>;
}

interface SendProps {
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** The button that takes the place of the order button. Only an order by invoice can wait. */
export function SendForApproval({ isBusy, onSend }: SendProps) {
  const t = useTexts('approvals');
  const { path } = useShop();
  const canAsk = useCompanyRight('company.orders.ask');
  const { chosenPayment } = useCheckoutChoice();
  if (!canAsk) return null;
  if (!isInvoice(chosenPayment?.code)) {
    return (
      <Button variant="primary" size="l" wide href={path('/checkout/payment')}>
        {t('approvals.toPayment')}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      size="l"
      wide
      busy={isBusy}
      onClick={onSend}
      data-testid="askForOrder"
    >
      {t('approvals.send')}
    </Button>
  );
}
