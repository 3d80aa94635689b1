import { useEffect } from 'react';
import { LoginLinks } from '#web/features/account/login-links.tsx';
import { ConsentQuestion } from '#web/features/consent/consent-question.tsx';
import { OpenOrders } from '#web/features/orders/open-orders.tsx';
import { StoreViewLinks } from '#web/features/session/store-view-links.tsx';
import { keepFocus } from './keep-focus.ts';
import { followMenu } from './menu-panels.ts';
import { MiniCart } from './mini-cart.tsx';
import { Modals } from './modals.tsx';
import { Notices } from './notices.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SearchOnFocus } from './search-on-focus.tsx';

keepFocus();
followMenu();

/** Loads the parts of the page that are not visible at first, after hydration. */
export function Afterwards() {
  // This mark is for measurements.
  useEffect(() => void performance.mark('complete'), []);
  return (
    <>
      <Notices />
      <MiniCart />
      <OpenOrders />
      <Modals />
      <LoginLinks />
      <ConsentQuestion />
      <SearchOnFocus />
      <RecentlyViewed />
      <StoreViewLinks />
    </>
  );
}
