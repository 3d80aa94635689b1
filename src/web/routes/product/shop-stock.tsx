import type { ShopWithStock } from '#contract/views/product.ts';
import { lazyTexts, useTexts } from '#web/state/page/lazy-texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

const shopStockTexts = lazyTexts('shop-stock', (language) =>
  language === 'nb'
    ? import('#texts/nb/shop-stock.json', { with: { type: 'json' } })
    : import('#texts/en/shop-stock.json', { with: { type: 'json' } }),
);

interface ShopStockProps {
  readonly shops: readonly ShopWithStock[];
  readonly sku: string;
}

/** What each shop has of an article, for who fetches it there (rules/orders#pick-up). */
export function ShopStock({ shops, sku }: ShopStockProps) {
  const { path, storeView } = useShop();
  const t = useTexts(shopStockTexts);
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
