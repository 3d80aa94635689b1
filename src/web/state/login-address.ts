import { useLocation } from 'react-router';
import { useShop } from './shop.tsx';

/** The log-in page, which leads back to the page that is open now. */
export function useLoginAddress(): string {
  const { path } = useShop();
  const { pathname, search } = useLocation();
  return path(`/login?return=${encodeURIComponent(path(pathname) + search)}`);
}
