import { dataOfKey, personalData, type DeviceData } from '#domain/sync/device-data.ts';
import type { Storage } from './storage.ts';

/** The record of the cart is emptied instead, and other tabs are told of it. */
const cartKey = 'cart';

export const leftAtLogOut: readonly DeviceData[] = [];

/** Drafts of other tabs wait for the same customer (rules/sessions#ended-sessions). */
export const leftByServer: readonly DeviceData[] = ['draft'];

/** Deletes the visitor's own data from a device, but the kinds that are left (rules/offline#device-data). */
export async function forgetPersonal(storage: Storage, left: readonly DeviceData[]): Promise<void> {
  for (const key of await storage.keys('')) {
    const data = dataOfKey(key);
    const isForgotten = key !== cartKey && data !== undefined && !left.includes(data);
    if (isForgotten && personalData.includes(data)) await storage.remove(key);
  }
}
