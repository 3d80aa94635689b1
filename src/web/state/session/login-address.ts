import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';

/** The address of the log-in that returns to the open page. */
export function useLoginAddress(): string {
  const { path } = useShop();
  const { path: here, search } = useAddress();
  return path(`/login?return=${encodeURIComponent(path(here) + search)}`);
}
