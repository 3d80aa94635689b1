import { cutLength } from '#domain/catalog/cut-length.ts';
import { isCut } from '#domain/catalog/is-cut.ts';
import { filledPackPrice } from '#domain/pricing/pack-price.ts';
import { packedQuantity } from '#texts/packed-quantity.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import type { PackedQuantityProps } from './packed-quantity.tsx';

/** `100 m (2 kveiler à 50 m) · kr 1 234,50 per kveil` (rules/products#packs). */
export function PackedWords({ quantity, packing, isPriceOnly, className }: PackedQuantityProps) {
  const t = useTexts('packing');
  const { t: shop, format } = useShop();
  const side = useLargeAmount();
  const filled = filledPackPrice(packing, quantity);
  const words = [
    isPriceOnly && !cutLength(quantity, packing) ? undefined : packedQuantity(t, quantity, packing),
    filled &&
      t('packing.each', {
        price: format.money(filled.price[side]),
        pack: shop(`unit.${filled.pack.kind}`),
      }),
  ].filter((each) => each !== undefined);
  return (
    <>
      {words.length > 0 && <p className={className}>{words.join('\u00A0· ')}</p>}
      {!isPriceOnly && isCut({ ...packing, quantity }) && (
        <p className={className}>{t('packing.cut')}</p>
      )}
    </>
  );
}
