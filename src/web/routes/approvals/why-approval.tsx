import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Facts, Section } from '#ui/page.tsx';

/** The limits that the order exceeds, and what its asker has used of them. */
export function WhyApproval() {
  const t = useTexts('approvals');
  const { format } = useShop();
  const { reasons, limits } = useView('account/approval');
  const { orderLimit = null, monthLimit = null, spent } = limits ?? {};
  if (reasons.length === 0) return null;
  return (
    <Section id="why" title={t('approvals.why')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`approvals.why_${reason}`)}</li>
        ))}
      </ul>
      <Facts
        rows={[
          ...(orderLimit === null
            ? []
            : [[t('approvals.orderLimit'), format.money(orderLimit)] as const]),
          ...(monthLimit === null || spent === undefined
            ? []
            : [
                [t('approvals.monthLimit'), format.money(monthLimit)] as const,
                [t('approvals.spent'), format.money(spent)] as const,
              ]),
        ]}
      />
    </Section>
  );
}
