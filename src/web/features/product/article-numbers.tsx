import { useShop } from '#web/state/page/shop.tsx';

interface ArticleNumbersProps {
  readonly sku: string;
  readonly nrf: string | undefined;
}

/**
 * The shop's number, or the wholesalers' number (NRF) where the article has one, by which the trade
 * orders.
 */
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
