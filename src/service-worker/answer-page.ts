type Copy = () => Promise<Response | undefined>;

/** The copies that the device has in place of a page. */
export interface DeviceCopies {
  /** The page as a guest last saw it. */
  readonly guest: Copy;
  /** The page as the customer who is signed in last saw it. */
  readonly customer: Copy;
  /** Of cart, lists and checkout, whose content lies on the device; nothing of anybody's is in the page itself. */
  readonly own: Copy;
}

/**
 * The network's answer, however late. Only where it failed a copy stands in, and never a guest's where somebody
 * is signed in: prices, cart and account on it would be another's. Undefined where there is none.
 */
export async function answerPage(
  network: Promise<Response>,
  { guest, customer, own }: DeviceCopies,
  isSignedIn: () => Promise<boolean>,
): Promise<Response | undefined> {
  try {
    return await network;
  } catch {
    if (await isSignedIn()) return (await customer()) ?? own();
    return (await own()) ?? guest();
  }
}
