import { pathOfScreen, screenEntries, screens } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import { aLoadedCustomer } from './a-loaded-customer.ts';
import { letterPages } from './letter-pages.ts';
import type { RunningShop } from './shop.ts';

/** A page of the account, or one that the link of a letter opens for those without an account. */
export interface AccountPage {
  readonly screen: ScreenName;
  readonly isSignedIn: boolean;
}

/** They lie among the lists, since they work without an account too. */
const ofLists: readonly ScreenName[] = ['quick-order', 'wishlist', 'shared-wishlist'];

/** Every screen of the account, from the table of screens, so that a new one is looked at too. */
export const accountPages: readonly AccountPage[] = screenEntries
  .filter(([screen, { area }]) => area === 'account' || ofLists.includes(screen))
  .map(([screen, { permission }]) => ({ screen, isSignedIn: permission !== undefined }));

export type AccountPaths = (screen: ScreenName) => string;

/** Loads a customer of a shop, and answers the path of every page of the account. */
export async function accountPaths(
  shop: Pick<RunningShop, 'origin' | 'dataDir'>,
): Promise<AccountPaths> {
  const customer = await aLoadedCustomer(shop);
  const { orderNumber, returnNumber, addressId } = customer;
  const known: Readonly<Partial<Record<ScreenName, string>>> = {
    ...(await letterPages(shop, customer)),
    alert: '/alerts/new?kind=price&sku=RRV-VENTIL',
    'quick-order': '/quick-order?lines=2+RRV-VENTIL%0A3+RRV-ROR',
    'account/address': pathOfScreen('account/address', String(addressId)),
    'account/order': pathOfScreen('account/order', orderNumber),
    'account/new-return': `/my-account/returns/new?order=${orderNumber}`,
    'account/return': pathOfScreen('account/return', returnNumber),
  };
  return (screen) => {
    const path = known[screen] ?? pathOfScreen(screen);
    if (known[screen] === undefined && (screens[screen].isKey || path !== screens[screen].paths[0]))
      throw new Error(`e2e/account-pages.ts: add an address of '${screen}'`);
    return path;
  };
}
