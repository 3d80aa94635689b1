import { offeredAlerts } from '#domain/alerts/offered-alerts.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';

interface AlertLinksProps {
  readonly product: OfferedProduct;
  readonly variant: OfferedVariant | undefined;
}

/** Links to ask for a letter about the article, on a page of their own (rules/alerts#asking). */
export function AlertLinks({ product, variant }: AlertLinksProps) {
  const { t, path } = useShop();
  const article = variant ?? product;
  return offeredAlerts(product, article).map((kind) => {
    const query = new URLSearchParams({ kind, sku: article.sku });
    if (variant !== undefined) query.set('parent', product.sku);
    return (
      <Button
        key={kind}
        href={path(`/alerts/new?${query.toString()}`)}
        icon="mail"
        rel="nofollow"
        {...(kind === 'stock' ? { size: 'l' } : { variant: 'quiet' })}
      >
        {t(`product.alert_${kind}`)}
      </Button>
    );
  });
}
