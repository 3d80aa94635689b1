import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { unitSign, withSign } from '#domain/catalog/unit-sign.ts';
import { nextTier } from '#domain/pricing/next-tier.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { eachPrice } from '#texts/each-price.ts';
import { Button } from '#ui/button.tsx';
import styles from './tier-prices.module.css';
import { useAmount } from './use-amount.ts';

export interface TierPricesProps {
  readonly offer: Offer;
  readonly quantity: number;
  /** The maximum available quantity. */
  readonly most: number;
  readonly onQuantity: (quantity: number) => void;
}

export function TierPrices({ offer, quantity, most, onQuantity }: TierPricesProps) {
  const { t } = useShop();
  const words = useTexts('buying');
  const amount = useAmount();
  if (offer.kind !== 'priced' || offer.tiers.length === 0) return null;
  const next = nextTier(offer, quantity);
  const { saleUnit } = offer;
  const row = unitSign(saleUnit) ? 'buying.tierRowOf' : 'buying.tierRow';
  const reached = offer.tiers.findLast((tier) => quantity >= tier.quantity);
  return (
    <div className="stack gap-3">
      {next && next.quantity <= most && (
        <div className={styles.next} aria-live="polite">
          <Button size="s" icon="plus" onClick={() => onQuantity(next.quantity)}>
            {words('buying.tierMore', {
              more: withSign(next.more, saleUnit),
              amount: eachPrice(t, amount(next.saving), saleUnit),
            })}
          </Button>
        </div>
      )}
      <table className={styles.table}>
        <caption className={styles.caption}>{words('buying.tierTitle')}</caption>
        <tbody>
          {offer.tiers.map((tier) => (
            <tr key={tier.quantity} data-reached={tier === reached ? '' : undefined}>
              <th scope="row">{words(row, { quantity: withSign(tier.quantity, saleUnit) })}</th>
              <td>{eachPrice(t, amount(tier.unit), saleUnit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
