import type { Ore } from '#domain/money/ore.ts';
import { amountLimits, takesAmount } from '#domain/payments/amount-limits.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';

/** Says why Vipps is missing among the ways of paying (rules/payments#choosing). */
export function PaymentLimits({ total }: { readonly total: Ore }) {
  const t = useTexts('checkout');
  const { format, storeView } = useShop();
  const { min, max } = amountLimits.vipps;
  const isUsual = storeView.settings.checkout.paymentMethods.includes('vipps');
  if (!isUsual || takesAmount('vipps', total)) return null;
  return (
    <p className="soft small">
      {t('checkout.payLimits_vipps', { min: format.money(min), max: format.money(max) })}
    </p>
  );
}
