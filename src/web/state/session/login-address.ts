import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';

/** Leads back to the page that is open now. */
export function useLoginAddress(): string {
  const { path } = useShop();
  const { path: here, search } = useAddress();
  return path(`/login?return=${encodeURIComponent(path(here) + search)}`);
}
