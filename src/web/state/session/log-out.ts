import { logout } from '#contract/user.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { dataOfKey, type DeviceData } from '#domain/sync/device-data.ts';
import { planLogOut, type LogOutStep } from '#domain/sync/log-out.ts';
import { forgetAnswers } from '#web/offline/browser-client.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { forgetPages } from '#web/offline/kept-pages.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';
import { cartTools } from '#web/state/cart/cart.ts';
import { compareStore } from '#web/state/compare/compare.ts';
import { forgetDetails } from '#web/state/checkout/checkout.ts';
import { currentDraft, keepDraft } from '#web/state/forms/drafts.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { sendTasks } from '#web/state/tasks/act.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { endSession } from './session.ts';
import { wishlistStore } from '#web/state/wishlist/wishlist.ts';

/**
 * The server would not renew the session: whoever was here is forgotten and asked to sign in again. Their
 * waiting orders stay, and stay theirs (rules/orders#waiting-orders); what they were writing waits for them.
 */
export async function endedByServer(code: ErrorCode): Promise<void> {
  // Whose it is would be forgotten with the session.
  const draft = await currentDraft();
  // What the page shows stays as it is: the closed lock lets nothing out that could fetch it anew.
  const plan = planLogOut({ by: 'server', isSilent: true, isPricedByGroup: false });
  for (const step of plan) await carryOut(step, code);
  if (draft) await keepDraft(draft);
}

/**
 * Ends the session and leaves nothing of it on this device; the customer's cart waits on the server
 * (rules/sessions#log-out). The page has to be loaded anew afterwards and says so itself. spec-gap: throws when
 * the server can't be reached, since only it can take the session's cookie back: nobody is told to be signed
 * out who is not.
 */
export async function logOut(): Promise<void> {
  const life = await beginCart();
  // What was changed a moment ago belongs to the account.
  await life.sync.now();
  await sendTasks();
  const plan = planLogOut({ by: 'visitor', isSilent: true, isPricedByGroup: false });
  for (const step of plan) await carryOut(step);
  await life.stored();
  tellTabs('session');
}

async function carryOut(step: LogOutStep, code: ErrorCode = 'user.unauthorized'): Promise<void> {
  switch (step.kind) {
    case 'end-session':
      return void (await cartTools().client.call(logout, { body: {} }));
    case 'disconnect-cart':
      return (await beginCart()).forget();
    case 'clear':
      return clear(step.data);
    case 'ask-to-sign-in':
      return openModal('login', { reason: code });
    default:
      return undefined;
  }
}

async function clear(data: DeviceData): Promise<void> {
  if (data === 'session') endSession();
  if (data === 'cache') {
    forgetAnswers();
    await forgetPages();
  }
  if (data === 'checkout') await forgetDetails();
  if (data === 'wishlist') wishlistStore.setState({ skus: [] });
  if (data === 'compare') compareStore.setState({ skus: [] });
  // The cart's record stays: it is empty, and other tabs have been told.
  if (data === 'cart') return;
  for (const key of await browserStorage.keys(data)) {
    if (dataOfKey(key) === data) await browserStorage.remove(key);
  }
}
