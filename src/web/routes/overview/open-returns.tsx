import type { OverviewView } from '#contract/views/account.ts';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Facts, Section } from '#ui/page.tsx';

/** Returns that are not over, each with its state. */
export function OpenReturns({ returns }: { readonly returns: OverviewView['openReturns'] }) {
  const t = useTexts('overview');
  const words = useTexts('returns');
  const { path } = useShop();
  return (
    <Section id="returns" title={t('overview.returns')}>
      <Facts
        rows={returns.map(({ number, kind, status }) => [
          <a key={number} href={path(`/my-account/returns/${number}`)}>
            {`${words(`returns.kind_${kind}`)} ${number}`}
          </a>,
          <StatusBadge key="state" of="return" state={status}>
            {words(`returns.status_${status}`)}
          </StatusBadge>,
        ])}
      />
    </Section>
  );
}
