interface Standing {
  /** Gone when room is needed: it can be fetched again. */
  readonly isCache: boolean;
  /** A visitor's: gone with a log-out. */
  readonly isPersonal: boolean;
}

/** The device keeps it, whichever customer uses it. */
const lasting: Standing = { isCache: false, isPersonal: false };
const personal: Standing = { isCache: false, isPersonal: true };
/** Copies of what the server said, to a group and in a store view. */
const copy: Standing = { isCache: true, isPersonal: true };

/**
 * The data that a browser holds for its visitor, by the first part of its key (rules/offline#device-data). Waiting orders
 * outlive everything (rules/orders#waiting-orders); whose they are is written in them.
 */
export const deviceData = {
  order: lasting,
  consent: lasting,
  task: personal,
  session: personal,
  checkout: personal,
  /** The draft of a form whose writer's session ran out. */
  draft: personal,
  cart: personal,
  wishlist: personal,
  compare: personal,
  /** Articles looked at and texts searched for, kept after a yes only (domain/customer/consent.ts). */
  viewed: personal,
  searches: personal,
  /** Orders that the merchant's measuring service was told of, after a yes only. */
  purchases: personal,
  cache: copy,
} as const satisfies Readonly<Record<string, Standing>>;

export type DeviceData = keyof typeof deviceData;

// `Object.keys` forgets that these are the table's own.
const allData = Object.keys(deviceData) as readonly DeviceData[];

/** A log-out clears these (rules/sessions#log-out). */
export const personalData = allData.filter((data) => deviceData[data].isPersonal);

/** Which data a stored key belongs to: its first part; undefined for what an older shop left behind. */
export function dataOfKey(key: string): DeviceData | undefined {
  const [first = ''] = key.split(/[/:]/, 1);
  return allData.find((data) => data === first);
}
