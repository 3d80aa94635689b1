import { useShop } from '#web/state/shop.tsx';
import { useBuyingTexts } from './use-buying-texts.ts';

interface ArticleNumbersProps {
  readonly sku: string;
  readonly nrf: string | undefined;
}

/** By what the trade orders an article: the shop's number and, where it has one, the wholesalers'. */
export function ArticleNumbers({ sku, nrf }: ArticleNumbersProps) {
  const { t } = useShop();
  const b = useBuyingTexts();
  return (
    <>
      <span>
        <span className="visually-hidden">{t('product.sku')} </span>
        {sku}
      </span>
      {nrf !== undefined && <span>{b('buying.nrf', { number: nrf })}</span>}
    </>
  );
}
