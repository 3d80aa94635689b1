import * as companies from '#contract/companies.ts';
import { pathOfScreen, screenEntries, screens } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import { isCompanyPermission, type Permission } from '#domain/permissions/permission-table.ts';
import { aLoadedCustomer } from './a-loaded-customer.ts';
import { letterPages } from './letter-pages.ts';
import { clientOf, cookiesOf } from './shop-client.ts';
import type { RunningShop } from './shop.ts';

/** A page of the account, or one that the link of a letter opens for those without an account. */
export interface AccountPage {
  readonly screen: ScreenName;
  /** The sample account that is signed in; absent for the pages of guests. */
  readonly account?: 'kunde' | 'admin' | 'selger';
}

/** They lie among the lists, since they work without an account too. */
const ofLists: readonly ScreenName[] = [
  'quick-order',
  'wishlist',
  'shared-wishlist',
  'shared-project',
];

/** Every screen of the account, from the table of screens, so that a new one is looked at too. */
export const accountPages: readonly AccountPage[] = screenEntries
  .filter(([screen, { area }]) => area === 'account' || ofLists.includes(screen))
  .map(([screen, { permission }]) => ({ screen, ...accountFor(screen, permission) }));

/** The administrator of a sample company opens its pages, and its representative the page of their customers. */
function accountFor(
  screen: ScreenName,
  permission: Permission | undefined,
): Pick<AccountPage, 'account'> {
  if (permission === undefined) return {};
  if (screen === 'account/represented') return { account: 'selger' };
  return { account: isCompanyPermission(permission) ? 'admin' : 'kunde' };
}

export type AccountPaths = (screen: ScreenName) => string;

/** Loads a customer of a shop, and answers the path of every page of the account. */
export async function accountPaths(
  shop: Pick<RunningShop, 'origin' | 'dataDir'>,
): Promise<AccountPaths> {
  const customer = await aLoadedCustomer(shop);
  const { orderNumber, returnNumber, quoteNumber, addressId } = customer;
  const known: Readonly<Partial<Record<ScreenName, string>>> = {
    ...(await letterPages(shop, customer)),
    ...(await companyPages(shop)),
    ...(await projectPages(shop)),
    alert: '/alerts/new?kind=price&sku=RRV-VENTIL',
    'quick-order': '/quick-order?lines=2+RRV-VENTIL%0A3+RRV-ROR',
    'account/address': pathOfScreen('account/address', String(addressId)),
    'account/order': pathOfScreen('account/order', orderNumber),
    'account/new-return': `/my-account/returns/new?order=${orderNumber}`,
    'account/return': pathOfScreen('account/return', returnNumber),
    'account/quote': pathOfScreen('account/quote', quoteNumber),
  };
  return (screen) => {
    const path = known[screen] ?? pathOfScreen(screen);
    if (known[screen] === undefined && (screens[screen].isKey || path !== screens[screen].paths[0]))
      throw new Error(`e2e/account-pages.ts: add an address of '${screen}'`);
    return path;
  };
}

/** Makes a project with a room and lines, and a link to it. */
async function projectPages({ origin }: Pick<RunningShop, 'origin'>) {
  const cookie = await cookiesOf(origin, 'kunde');
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const project = { name: 'Badet i kjelleren', budget: '9000', note: '', key: 'prosjekt-1' };
  const made = await post('/my-account/projects', project);
  const path = made.headers.get('location')?.replace(/\?.*$/, '') ?? '';
  await post(path, { deed: 'make-room', name: 'Dusjsonen', key: 'rom-nr-1' });
  await post(path, { deed: 'add', lines: 'RRV-VENTIL 2\nRRV-ROR 4', room: '', key: 'linjer-1' });
  await post(path, { deed: 'share', prices: 'with' });
  const page = await fetch(origin + path, { headers: { cookie } });
  const shared = /\/projects\/shared\/[\w-]+/.exec(await page.text())?.[0] ?? '';
  return { 'account/project': path, 'shared-project': shared };
}

/** A user and a role of a sample company, which can be changed. */
async function companyPages({ origin }: Pick<RunningShop, 'origin'>) {
  const client = await clientOf(origin, 'admin');
  const query = { pageSize: 20, currentPage: 1 };
  const { result: users } = await client.call(companies.listUsers, { query });
  const { result: roles } = await client.call(companies.listRoles, {});
  const user = users.find(({ email }) => !email.startsWith('admin@'));
  const role = roles.find(({ role_type_id: type }) => type === 1);
  return {
    'account/company-user': pathOfScreen('account/company-user', String(user?.customer_id)),
    'account/company-role': pathOfScreen('account/company-role', String(role?.role_id)),
    'account/approval': await waitingApproval(origin),
  };
}

/** The page of the sample's order that waits for approval. */
async function waitingApproval(origin: string): Promise<string> {
  const cookie = await cookiesOf(origin, 'admin');
  const list = await fetch(`${origin}/my-account/company/approvals`, { headers: { cookie } });
  return /\/my-account\/company\/approvals\/\d+/.exec(await list.text())?.[0] ?? '';
}
