import { useShop } from '#web/state/page/shop.tsx';

interface ArticleNumbersProps {
  readonly sku: string;
  readonly nrf: string | undefined;
}

/** By what the trade orders an article: the shop's number and, where it has one, the wholesalers'. */
export function ArticleNumbers({ sku, nrf }: ArticleNumbersProps) {
  const { t } = useShop();
  return (
    <>
      <span>
        <span className="visually-hidden">{t('product.sku')} </span>
        {sku}
      </span>
      {nrf !== undefined && <span>{t('buying.nrf', { number: nrf })}</span>}
    </>
  );
}
