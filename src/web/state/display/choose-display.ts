import {
  displayCookie,
  readDisplay,
  writeDisplay,
  type Display,
} from '#domain/customer/display.ts';
import { displayStore } from './display.ts';
import { followTabs, tellTabs } from '#web/state/tabs/open-tabs.ts';

const secondsOfAYear = 31_536_000;

/** Changes how pages look, here and, by a cookie, on every page to come. */
export function chooseDisplay(change: Display): void {
  const value = writeDisplay({ ...readDisplay(document.cookie), ...change });
  document.cookie = `${displayCookie}=${value}; Path=/; Max-Age=${secondsOfAYear}; SameSite=Lax`;
  displayStore.setState(change);
  tellTabs('display');
  // Pages fetched before their press show the other amount.
  void fetch('/prefetched-pages', { method: 'DELETE' }).catch(() => undefined);
}

/** Lets this page look as another tab has chosen, also while this one was on its way. */
export function followDisplay(): void {
  const read = () => displayStore.setState(readDisplay(document.cookie));
  followTabs('display', read);
  read();
}
