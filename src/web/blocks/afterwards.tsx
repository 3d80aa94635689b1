import { ConsentQuestion } from '#web/features/consent/consent-question.tsx';
import { StoreViewLinks } from '#web/features/session/store-view-links.tsx';
import { Notices } from './notices.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SearchOnFocus } from './search-on-focus.tsx';

/** What a page needs once it has come to life, and not to be seen: its code comes then. */
export function Afterwards() {
  return (
    <>
      <Notices />
      <ConsentQuestion />
      <SearchOnFocus />
      <RecentlyViewed />
      <StoreViewLinks />
    </>
  );
}
