import type { OrderView } from '#contract/views/orders.ts';
import { useView } from '#web/state/page/page.tsx';

/** The order of the open page, which is one of the account or that of a link. */
export function useOrderView(): OrderView {
  return useView('account/order', 'order');
}
