import { useTexts } from '#web/state/page/texts.ts';
import type { ShopWithStock } from '#contract/views/product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Disclosure } from '#ui/disclosure.tsx';

interface ShopStockProps {
  readonly shops: readonly ShopWithStock[];
  readonly sku: string;
}

/** The stock of an article in each shop, for shoppers who fetch it there (rules/orders#pick-up). */
export function ShopStock({ shops, sku }: ShopStockProps) {
  const { path, storeView } = useShop();
  const t = useTexts('shop-stock');
  const { largestShown } = storeView.settings.stock;
  const having = shops.filter(({ has }) => (has[sku] ?? 0) > 0).length;
  const words = (count: number) => {
    if (count === 0) return t('shopStock.hasNone');
    return count === largestShown
      ? t('shopStock.hasOver', { count })
      : t('shopStock.has', { count });
  };
  return (
    <Disclosure
      title={having === 0 ? t('shopStock.none') : t('shopStock.having', { count: having })}
    >
      <ul role="list" className="stack gap-2">
        {shops.map(({ code, name, has }) => (
          <li key={code} className="spread small">
            <a href={path(`/stores/${code}`)}>{name}</a>
            <span className="soft">{words(has[sku] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
