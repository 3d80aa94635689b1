import { forgetPages } from '#web/offline/kept-pages.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';

/**
 * The customer of this device until they sign out; deleted with the session
 * (domain/sync/device-data.ts).
 */
const kind: RecordKind<number> = {
  key: 'session/customer',
  version: 1,
  isValid: (data): data is number => Number.isSafeInteger(data),
};

/** Stores the customer, since an offline page cannot ask for the session. */
export async function rememberCustomer(id: number): Promise<void> {
  await (await openStorage()).write(kind, id);
}

export async function rememberedCustomer(): Promise<number | undefined> {
  return (await openStorage()).read(kind);
}

export async function forgetCustomer(): Promise<void> {
  await (await openStorage()).remove(kind.key);
  await forgetPages();
}
