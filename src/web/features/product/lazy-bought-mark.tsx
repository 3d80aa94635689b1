import { lazyExtra } from '#web/life/lazy-extra.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import type { BoughtMarkProps } from './bought-mark.tsx';

const BoughtMark = lazyExtra(async () => (await import('./bought-mark.tsx')).BoughtMark);

/** Only customers load the code of the mark and ask for their orders. */
export function LazyBoughtMark(props: BoughtMarkProps) {
  const { visitor } = useShop();
  return visitor.isLoggedIn && <BoughtMark {...props} />;
}
