import { listAddress } from '#domain/quick-order/list-address.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { keepList, textOfRows } from './kept-list.ts';
import type { ShownRow } from './use-quick-order.ts';

/** Tells a guest whose prices the rows have, with a log-in that brings the rows along. */
export function LoginLine({ rows }: { readonly rows: readonly ShownRow[] }) {
  const t = useTexts('quick-order');
  const { t: shop, path, visitor } = useShop();
  if (visitor.isLoggedIn) return null;
  const text = textOfRows(rows);
  const back = path(listAddress(text) ?? '/quick-order');
  return (
    <div className="cluster gap-3">
      <p>{t(visitor.seesPrices ? 'quickOrder.usualPrices' : 'quickOrder.hiddenPrices')}</p>
      <Button
        size="s"
        href={path(`/login?return=${encodeURIComponent(back)}`)}
        onClick={() => keepList(text)}
      >
        {shop('shell.login')}
      </Button>
    </div>
  );
}
