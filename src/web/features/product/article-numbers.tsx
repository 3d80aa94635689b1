import { useShop } from '#web/state/page/shop.tsx';

interface ArticleNumbersProps {
  readonly sku: string;
  readonly nrf: string | undefined;
}

/** The trade orders by the shop's number or, where it has one, the wholesalers' (NRF). */
export function ArticleNumbers({ sku, nrf }: ArticleNumbersProps) {
  const { t } = useShop();
  return (
    <>
      <span>
        <span className="visually-hidden">{t('product.sku')} </span>
        {sku}
      </span>
      {nrf !== undefined && <span>{t('product.nrf', { number: nrf })}</span>}
    </>
  );
}
