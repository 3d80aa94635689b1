import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { ApprovalFacts } from '#web/routes/approvals/approval-facts.tsx';
import { ApprovalGoods } from '#web/routes/approvals/approval-goods.tsx';
import { ApprovalSteps } from '#web/routes/approvals/approval-steps.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('approvals', shop)('approvals.named'), isHidden: true };
}

/** The page of a request, also once it is decided (rules/companies#order-approval). */
export function Component() {
  const t = useTexts('approvals');
  const { path } = useShop();
  const { status, asker, representative, isOwn, askedAt, order } = useView('account/approval');
  const said = { name: asker, date: writeDay(askedAt) };
  return (
    <AccountPage
      title={t('approvals.named')}
      within={{ label: t('approvals.title'), path: '/my-account/company/approvals' }}
      badge={
        <StatusBadge of="approval" state={status}>
          {t(`approvals.status_${status}`)}
        </StatusBadge>
      }
      note={
        <>
          {t(isOwn ? 'approvals.ownOn' : 'approvals.byOn', said)}{' '}
          {representative !== undefined &&
            `${t('approvals.representedBy', { name: representative })} `}
          {order &&
            (order.path === undefined ? (
              t('approvals.placedAs', { number: order.number })
            ) : (
              <a href={path(order.path)}>{t('approvals.seeOrder', { number: order.number })}</a>
            ))}
        </>
      }
    >
      <ApprovalSteps />
      <ApprovalGoods />
      <ApprovalFacts />
    </AccountPage>
  );
}
