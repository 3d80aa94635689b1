import type { ShopWithStock } from '#contract/views/product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

interface ShopStockProps {
  readonly shops: readonly ShopWithStock[];
  readonly sku: string;
}

/** What each shop has of an article, for who fetches it there (rules/orders#pick-up). */
export function ShopStock({ shops, sku }: ShopStockProps) {
  const { t, path, storeView } = useShop();
  const { largestShown } = storeView.settings.stock;
  const having = shops.filter(({ has }) => (has[sku] ?? 0) > 0).length;
  const words = (count: number) => {
    if (count === 0) return t('product.shopHasNone');
    return count === largestShown
      ? t('product.shopHasOver', { count })
      : t('product.shopHas', { count });
  };
  return (
    <Disclosure
      title={having === 0 ? t('product.shopsNone') : t('product.shopsHave', { count: having })}
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
