/** The group of everybody who is not logged in (spec §3 User, groupId). */
export const guestGroupId = 0;

/** Whoever asks, made from the session only (decisions M5): nothing a client sends changes it. */
export interface Viewer {
  /** Absent for a guest. */
  readonly customerId?: number;
  readonly groupId: number;
  /** The company the customer buys for; absent for everybody else. */
  readonly companyId?: number;
  /** The customer is flagged for net prices (spec §1). */
  readonly hasNetPrices: boolean;
}

export const guest: Viewer = { groupId: guestGroupId, hasNetPrices: false };
