import { useEffect } from 'react';
import { LoginLinks } from '#web/features/account/login-links.tsx';
import { ConsentQuestion } from '#web/features/consent/consent-question.tsx';
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

/** What a page needs once it has come to life, and not to be seen: its code comes then. */
export function Afterwards() {
  // After the effects of the pieces below, and outside of React's own work: each press is answered before the next.
  useEffect(() => {
    // What another tab has chosen draws much again, so it comes when those answers have been heard.
    const timer = setTimeout(() => void hearEarlyAnswers().then(followDisplay));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Notices />
      <MiniCart />
      <Modals />
      <LoginLinks />
      <ConsentQuestion />
      <SearchOnFocus />
      <RecentlyViewed />
      <StoreViewLinks />
    </>
  );
}
