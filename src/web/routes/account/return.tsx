import type { OwnReturnView } from '#contract/views/own-returns.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { ReplacedBy, ReturnMoney } from '#web/routes/orders/exchanged.tsx';
import { NextStep } from '#web/routes/returns/next-step.tsx';
import { ReturnItems } from '#web/routes/returns/return-items.tsx';
import { ReturnSteps } from '#web/routes/returns/return-steps.tsx';
import { ReturnThread } from '#web/routes/returns/return-thread.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Section } from '#ui/page.tsx';

export function meta(shop: Shop, { kind, number }: OwnReturnView): PageMeta {
  const named = { kind: textsOf('returns', shop)(`returns.kind_${kind}`), number };
  return { title: textsOf('own-returns', shop)('ownReturns.named', named), isHidden: true };
}

/** One return: the next step, its goods, its history and the thread (rules/returns#pages). */
export function Component() {
  const t = useTexts('own-returns');
  const words = useTexts('returns');
  const { path } = useShop();
  const { kind, number, status, orderNumber, askedAt, money, replacement } =
    useView('account/return');
  return (
    <AccountPage
      title={t('ownReturns.named', { kind: words(`returns.kind_${kind}`), number })}
      within={{ label: t('ownReturns.title'), path: '/my-account/returns' }}
      badge={
        <StatusBadge of="return" state={status}>
          {words(`returns.status_${status}`)}
        </StatusBadge>
      }
      note={
        <>
          {t('ownReturns.asked', { date: writeDay(askedAt) })}{' '}
          <a href={path(`/my-account/orders/${orderNumber}`)}>
            {t('ownReturns.seeOrder', { number: orderNumber })}
          </a>
        </>
      }
    >
      <NextStep />
      <ReturnItems />
      {replacement && (
        <Section id="replacement" title={t('ownReturns.replacement')}>
          <ReplacedBy order={replacement} />
        </Section>
      )}
      {money && (
        <Section id="money" title={t('ownReturns.money')}>
          <ReturnMoney {...money} />
        </Section>
      )}
      <ReturnSteps />
      <ReturnThread />
    </AccountPage>
  );
}
