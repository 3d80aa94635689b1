import { readPacks, type Packing } from '#domain/catalog/sale-unit.ts';
import { packBounds } from '#domain/stock/pack-bounds.ts';
import type { ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import { packName } from '#texts/packed-quantity.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import styles from './pack-choice.module.css';

interface PackChoiceProps {
  /** The name of the box beside it. */
  readonly quantity: string;
  readonly packing: Packing;
  readonly bounds: ArticleBounds;
  /** The units in what is counted: 1, or those of a pack. */
  readonly size: number;
  readonly onSize: (size: number) => void;
  readonly isSmall: boolean;
  readonly isDisabled: boolean | undefined;
}

/** The choice of what the box beside it counts: units, or a pack of which enough are left. */
export function PackChoice(props: PackChoiceProps) {
  const { quantity, packing, bounds, size, onSize, isSmall, isDisabled } = props;
  const t = useTexts('packing');
  const { t: shop } = useShop();
  const { saleUnit = 'piece', packs = '' } = packing;
  const chosen = readPacks(packs).filter((pack) => packBounds(bounds, pack.quantity));
  if (chosen.length === 0) return null;
  return (
    <Select
      aria-label={t('packing.counted', { quantity })}
      className={classNames(styles.choice, isSmall && styles.small)}
      value={String(size)}
      disabled={isDisabled}
      onChange={({ target }) => onSize(Number(target.value))}
      options={[
        { value: '1', label: shop(`unit.${saleUnit}`) },
        ...chosen.map((pack) => ({
          value: String(pack.quantity),
          label: packName(t, shop, pack, packing),
        })),
      ]}
    />
  );
}
