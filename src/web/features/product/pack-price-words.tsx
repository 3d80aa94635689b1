import { packPrices } from '#domain/pricing/pack-price.ts';
import { packName } from '#texts/packed-quantity.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import type { PackPricesProps } from './pack-prices.tsx';

/** One line for each pack, `Pris per kveil (50 m): kr 1 234,50` (rules/products#packs). */
export function PackPriceWords({ offer, quantity }: PackPricesProps) {
  const t = useTexts('packing');
  const { t: shop, format } = useShop();
  const side = useLargeAmount();
  if (offer.kind !== 'priced') return null;
  return (
    <div className="small figures" data-testid="packPrices">
      {packPrices(offer, quantity).map(({ pack, price }) => (
        <p key={pack.kind}>
          {t('packing.price', {
            pack: packName(t, shop, pack, offer),
            price: format.money(price[side]),
          })}
        </p>
      ))}
    </div>
  );
}
