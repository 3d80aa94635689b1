import { client } from '#web/state/page/this-page.ts';
import { logout } from '#contract/user.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { DeviceData } from '#domain/sync/device-data.ts';
import { forgetAnswers } from '#web/offline/browser-client.ts';
import { forgetPersonal, leftAtLogOut, leftByServer } from '#web/offline/forget-personal.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { forgetPages } from '#web/offline/kept-pages.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';
import { compareStore, quotesStore, wishlistStore } from '#web/state/marked-lists.ts';
import { forgetDetails } from '#web/state/checkout/checkout.ts';
import { currentDraft, keepDraft } from '#web/state/dialogs/drafts.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { leaveNotice } from '#web/state/notices/notifications.ts';
import { sendTasks } from '#web/state/tasks/act.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';
import { endSession } from './session.ts';

/**
 * Called when the server refuses to renew the session: the device deletes the customer and asks for a
 * sign-in. Waiting orders stay the customer's (rules/orders#waiting-orders), and their draft is stored.
 * The page stays as it is: the closed lock stops every call that could refetch it.
 */
export async function endedByServer(code: ErrorCode): Promise<void> {
  // Read first, since the owner is deleted with the session.
  const draft = await currentDraft();
  await forgetVisitor(leftByServer);
  openModal('login', { reason: code });
  if (draft) await keepDraft(draft);
}

/**
 * Ends the session and deletes its data from this device; the customer's cart stays on the server
 * (rules/sessions#log-out). The page must be reloaded afterwards, and the next page shows the notice.
 * spec-gap: it throws when the server cannot be reached, since only the server can delete the session's
 * cookie. No notice is left then, because the visitor is still signed in.
 */
export async function logOut(nextPath: string): Promise<void> {
  const life = await beginCart();
  // The last changes still belong to the account.
  await life.sync.now();
  await sendTasks();
  await client.call(logout, { body: {} });
  await forgetVisitor(leftAtLogOut);
  await life.stored();
  tellTabs('session');
  leaveNotice('user.logged_out', nextPath);
}

/** Deletes the visitor's data from this device, except the data in `left`. */
export async function forgetVisitor(left: readonly DeviceData[]): Promise<void> {
  // The emptied record stays, and other tabs are told.
  (await beginCart()).forget();
  endSession();
  await forgetDetails();
  wishlistStore.setState({ skus: [] });
  compareStore.setState({ skus: [] });
  quotesStore.setState(0);
  forgetAnswers();
  await forgetPages();
  await forgetPersonal(browserStorage, left);
}
