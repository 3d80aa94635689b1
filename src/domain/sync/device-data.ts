/** What becomes of something when the shop around it changes; `refetched` is kept and brought up to date. */
export type Fate = 'kept' | 'cleared' | 'refetched';

interface Fates {
  /** Gone when room is needed: it can be fetched again. */
  readonly isCache: boolean;
  readonly storeViewChange: Fate;
  readonly logOut: Fate;
}

/** Nobody's but this device's, and of no store view. */
const lasting: Fates = { isCache: false, storeViewChange: 'kept', logOut: 'kept' };
/** A person's: gone with the person. */
const personal: Fates = { isCache: false, storeViewChange: 'kept', logOut: 'cleared' };
/** A person's, in the words and prices of a store view. */
const shown: Fates = { ...personal, storeViewChange: 'refetched' };
/** Copies of what the server said, to a group and in a store view. */
const copy: Fates = { isCache: true, storeViewChange: 'cleared', logOut: 'cleared' };

/**
 * What a browser holds for its visitor, by the first part of its key, and what becomes of it
 * (rules/offline#device-data). Waiting orders outlive everything (rules/orders#waiting-orders); whose they are
 * is written in them.
 */
export const deviceData = {
  order: lasting,
  consent: lasting,
  task: personal,
  session: personal,
  checkout: personal,
  /** Of a form whose writer's session ran out. */
  draft: personal,
  cart: shown,
  wishlist: shown,
  compare: shown,
  history: shown,
  /** Articles looked at and texts searched for, kept after a yes only (domain/customer/consent.ts). */
  viewed: personal,
  searches: personal,
  /** What stands on the page. */
  screen: { isCache: false, storeViewChange: 'refetched', logOut: 'refetched' },
  cache: copy,
  /** Which screen an address leads to. */
  address: copy,
} as const satisfies Readonly<Record<string, Fates>>;

export type DeviceData = keyof typeof deviceData;

/** Every kind of data whose fate is the given one. */
export function dataThatIs(fate: Fate, when: 'storeViewChange' | 'logOut'): readonly DeviceData[] {
  return allData.filter((data) => deviceData[data][when] === fate);
}

/** Which data a stored key belongs to: its first part; undefined for what an older shop left behind. */
export function dataOfKey(key: string): DeviceData | undefined {
  const [first = ''] = key.split(/[/:]/, 1);
  return allData.find((data) => data === first);
}

// `Object.keys` forgets that these are the table's own.
const allData = Object.keys(deviceData) as readonly DeviceData[];
