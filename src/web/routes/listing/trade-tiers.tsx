import { withSign } from '#domain/catalog/unit-sign.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';

/** The prices by quantity, each on a line; the one that the quantity has reached is bold. */
export function TradeTiers(props: { readonly offer: Offer; readonly quantity: number }) {
  const { offer, quantity } = props;
  const t = useTexts('trade');
  const { format } = useShop();
  const side = useLargeAmount();
  if (offer.kind !== 'priced' || offer.tiers.length === 0) return null;
  const reached = offer.tiers.findLast((tier) => quantity >= tier.quantity);
  return (
    <ul role="list" className="soft small figures">
      {offer.tiers.map((tier) => {
        const words = t('trade.tier', {
          quantity: withSign(tier.quantity, offer.saleUnit),
          amount: format.money(tier.unit[side]),
        });
        return <li key={tier.quantity}>{tier === reached ? <strong>{words}</strong> : words}</li>;
      })}
    </ul>
  );
}
