import {
  displayCookie,
  readDisplay,
  writeDisplay,
  type Display,
} from '#domain/customer/display.ts';
import { displayStore } from './display.ts';
import { followTabs, tellTabs } from '#web/state/tabs/open-tabs.ts';

const secondsOfAYear = 31_536_000;

export function chooseDisplay(change: Display): void {
  const value = writeDisplay({ ...readDisplay(document.cookie), ...change });
  document.cookie = `${displayCookie}=${value}; Path=/; Max-Age=${secondsOfAYear}; SameSite=Lax`;
  // Read back from the cookie before other tabs are told, since they read it themselves.
  displayStore.setState(readDisplay(document.cookie));
  tellTabs('display');
  // Prefetched pages show the other amount, so the browser drops them.
  void fetch('/prefetched-pages', { method: 'DELETE' }).catch(() => undefined);
}

/** Another tab may have chosen while this page was loading, so it is read at once too. */
export function followDisplay(): void {
  const read = () => displayStore.setState(readDisplay(document.cookie));
  followTabs('display', read);
  read();
}
