interface Standing {
  /** It is deleted when room is needed, because it can be fetched again. */
  readonly isCache: boolean;
  /** It belongs to a visitor and is deleted at log-out. */
  readonly isPersonal: boolean;
}

/** Data that stay on the device, whichever customer uses it. */
const lasting: Standing = { isCache: false, isPersonal: false };
const personal: Standing = { isCache: false, isPersonal: true };
/** Copies of the server's answers, for a group and a store view. */
const copy: Standing = { isCache: true, isPersonal: true };

/**
 * The data that a browser stores for its visitor, by the first part of the key
 * (rules/offline#device-data). Waiting orders outlive everything (rules/orders#waiting-orders); each
 * names its owner.
 */
export const deviceData = {
  order: lasting,
  consent: lasting,
  task: personal,
  session: personal,
  checkout: personal,
  /** The last payment that began on the page of a product (rules/payments#express). */
  express: personal,
  /** The draft of a form whose session expired. */
  draft: personal,
  cart: personal,
  wishlist: personal,
  compare: personal,
  /** The id of the quote list, and the number of its lines. */
  quotes: personal,
  /** Viewed articles and searched texts, stored only after consent (domain/customer/consent.ts). */
  viewed: personal,
  searches: personal,
  /** Orders that were reported to the merchant's measuring service, stored only after consent. */
  purchases: personal,
  cache: copy,
} as const satisfies Readonly<Record<string, Standing>>;

export type DeviceData = keyof typeof deviceData;

// The cast is needed because `Object.keys` returns plain strings.
const allData = Object.keys(deviceData) as readonly DeviceData[];

/** The data that a log-out clears (rules/sessions#log-out). */
export const personalData = allData.filter((data) => deviceData[data].isPersonal);

/** The kind of data behind a stored key, by its first part; undefined for keys of older versions. */
export function dataOfKey(key: string): DeviceData | undefined {
  const [first = ''] = key.split(/[/:]/, 1);
  return allData.find((data) => data === first);
}
