import type { TierOffer } from '#domain/pricing/offer.ts';
import { useShop } from '#web/state/shop.tsx';
import styles from './tier-table.module.css';

/** What one costs when several are bought. */
export function TierTable({ tiers }: { tiers: readonly TierOffer[] }) {
  const { t, format, visitor } = useShop();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('product.tierTitle')}</caption>
      <tbody>
        {tiers.map(({ quantity, unit }) => (
          <tr key={quantity}>
            <th scope="row">{t('product.tierRow', { quantity })}</th>
            <td>
              {t('product.tierEach', {
                amount: format.money(visitor.seesNetPrices ? unit.net : unit.gross),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
