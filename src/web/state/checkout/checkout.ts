import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emptyDetails, type CheckoutDetails } from '#domain/checkout/checkout-details.ts';
import { isInCheckout } from '#domain/checkout/checkout-window.ts';
import { defaultSettings } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';

const longAgo = moment(0);

interface CheckoutState {
  readonly details: CheckoutDetails;
  readonly isLoaded: boolean;
  /** Of the last entry; checkout lasts half an hour from then (rules/orders#checkout-window). */
  readonly modifiedAt: Moment;
  /** The cart may become empty now without leaving the page. */
  readonly isPlacing: boolean;
}

const checkoutStore = createStore<CheckoutState>(() => ({
  details: emptyDetails,
  isLoaded: false,
  modifiedAt: longAgo,
  isPlacing: false,
}));

export function useCheckout(): CheckoutState {
  return useStore(checkoutStore);
}

type Stored = Pick<CheckoutState, 'details' | 'modifiedAt'>;

const checkoutKind: RecordKind<Stored> = {
  key: 'checkout',
  version: 1,
  isValid: (data): data is Stored =>
    hasAll(data, 'details', 'modifiedAt') && Number.isSafeInteger(data.modifiedAt),
};

/** Older details are of a shopper who has left: the next one at the device must not see them. */
const windowMs = defaultSettings.checkout.windowMs;

/** Takes up what was written before a reload, else what is known of the buyer, even if that comes late. */
export async function loadCheckout(known: Partial<CheckoutDetails>): Promise<void> {
  if (isWritten()) return;
  const storage = await openStorage();
  const stored = await storage.read(checkoutKind);
  const isFresh = isInCheckout(stored?.modifiedAt, moment(Date.now()), windowMs);
  if (stored && !isFresh) await storage.remove(checkoutKind.key);
  // The shopper may have begun to write meanwhile.
  if (isWritten()) return;
  const { details, modifiedAt } =
    isFresh && stored ? stored : { details: known, modifiedAt: longAgo };
  checkoutStore.setState({
    isLoaded: true,
    details: { ...emptyDetails, ...details },
    modifiedAt,
  });
}

function isWritten(): boolean {
  return checkoutStore.getState().modifiedAt !== longAgo;
}

export function writeDetails(change: Partial<CheckoutDetails>): void {
  const details = { ...checkoutStore.getState().details, ...change };
  const modifiedAt = moment(Date.now());
  checkoutStore.setState({ details, modifiedAt });
  void openStorage().then((storage) => storage.write(checkoutKind, { details, modifiedAt }));
}

export async function forgetDetails(): Promise<void> {
  checkoutStore.setState({ details: emptyDetails, modifiedAt: longAgo });
  await (await openStorage()).remove(checkoutKind.key);
}

export function setPlacing(isPlacing: boolean): void {
  checkoutStore.setState({ isPlacing });
}
