import { useEffect } from 'react';
import { LoginLinks } from '#web/features/account/login-links.tsx';
import { ConsentQuestion } from '#web/features/consent/consent-question.tsx';
import { OpenOrders } from '#web/features/orders/open-orders.tsx';
import { StoreViewLinks } from '#web/features/session/store-view-links.tsx';
import { followDisplay } from '#web/state/display/choose-display.ts';
import { hearEarlyAnswers } from './hear-early-answers.ts';
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
  // Early presses are handled first, one by one: after the effects below, and outside React's own work.
  useEffect(() => {
    // Following another tab redraws much, so it waits until those are handled.
    const timer = setTimeout(() => void hearEarlyAnswers().then(followDisplay));
    return () => clearTimeout(timer);
  }, []);
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
