import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emptyDetails, type CheckoutDetails } from '#domain/checkout/checkout-details.ts';
import { detailsOfOrder } from '#domain/checkout/details-of-order.ts';
import { isInCheckout } from '#domain/checkout/checkout-window.ts';
import { defaultSettings } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { followTabs, tellTabs } from '#web/state/tabs/open-tabs.ts';

const longAgo = moment(0);

interface CheckoutState {
  readonly details: CheckoutDetails;
  readonly isLoaded: boolean;
  /**
   * The time of the last change; checkout lasts half an hour from then (rules/orders#checkout-window).
   */
  readonly modifiedAt: Moment;
  /** The cart may become empty now without leaving the page. */
  readonly isPlacing: boolean;
  /** For an account that is made with the order: in memory only, and gone with the page. */
  readonly password: string;
}

const checkoutStore = createStore<CheckoutState>(() => ({
  details: emptyDetails,
  isLoaded: false,
  modifiedAt: longAgo,
  isPlacing: false,
  password: '',
}));

export function useCheckout(): CheckoutState {
  return useStore(checkoutStore);
}

/** The details, for code outside of components. */
export function currentDetails(): CheckoutDetails {
  return checkoutStore.getState().details;
}

type Stored = Pick<CheckoutState, 'details' | 'modifiedAt'>;

const checkoutKind: RecordKind<Stored> = {
  key: 'checkout',
  version: 2,
  isValid: (data): data is Stored =>
    hasAll(data, 'details', 'modifiedAt') && Number.isSafeInteger(data.modifiedAt),
};

/** Older details belong to a shopper who has left; the next shopper at the device must not see them. */
const windowMs = defaultSettings.checkout.windowMs;

export function writePassword(password: string): void {
  checkoutStore.setState({ password });
}

/** Returns the password for the account once, and deletes it. */
export function takePassword(): string {
  const { password } = checkoutStore.getState();
  writePassword('');
  return password;
}

/**
 * Restores the text from before a reload, else fills in what is known of the buyer, even if that loads
 * late.
 */
export async function loadCheckout(known: Partial<CheckoutDetails>): Promise<void> {
  followTabs('checkout', () => void readAgain());
  if (isWritten()) return;
  const storage = await openStorage();
  const stored = await storage.read(checkoutKind);
  const isFresh = isInCheckout(stored?.modifiedAt, moment(Date.now()), windowMs);
  if (stored && !isFresh) await storage.remove(checkoutKind.key);
  // The shopper may have begun to type meanwhile.
  if (isWritten()) return;
  const { details, modifiedAt } =
    isFresh && stored ? stored : { details: known, modifiedAt: longAgo };
  checkoutStore.setState({
    isLoaded: true,
    details: { ...emptyDetails, ...details },
    modifiedAt,
  });
}

/** The details for pages outside checkout: the stored ones. */
export async function knownDetails(): Promise<CheckoutDetails> {
  if (!checkoutStore.getState().isLoaded) await loadCheckout({});
  return currentDetails();
}

function isWritten(): boolean {
  return checkoutStore.getState().modifiedAt !== longAgo;
}

export function writeDetails(change: Partial<CheckoutDetails>): void {
  void keepDetails(change);
}

async function keepDetails(change: Partial<CheckoutDetails>): Promise<void> {
  const details = { ...checkoutStore.getState().details, ...change };
  const modifiedAt = moment(Date.now());
  checkoutStore.setState({ details, modifiedAt });
  await (await openStorage()).write(checkoutKind, { details, modifiedAt });
  tellTabs('checkout');
}

/**
 * Restores the text of an order whose goods are in the cart again, unless another checkout has begun.
 */
export async function takeUpDetails(order: Parameters<typeof detailsOfOrder>[0]): Promise<void> {
  await loadCheckout({});
  if (isWritten()) return;
  await keepDetails(detailsOfOrder(order));
}

/** Another tab has changed the details: the shopper continues here from there. */
async function readAgain(): Promise<void> {
  const stored = await (await openStorage()).read(checkoutKind);
  const { modifiedAt } = checkoutStore.getState();
  if (stored && stored.modifiedAt > modifiedAt) checkoutStore.setState(stored);
}

export async function forgetDetails(): Promise<void> {
  checkoutStore.setState({ details: emptyDetails, modifiedAt: longAgo });
  await (await openStorage()).remove(checkoutKind.key);
}

export function setPlacing(isPlacing: boolean): void {
  checkoutStore.setState({ isPlacing });
}
