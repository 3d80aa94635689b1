type Copy = () => Promise<Response | undefined>;

/** The copies of a page on the device. */
export interface DeviceCopies {
  /** The page as a guest last saw it. */
  readonly guest: Copy;
  /** The page as the signed-in customer last saw it. */
  readonly customer: Copy;
  /**
   * The page of cart, lists or checkout, whose content is on the device; the page itself holds no
   * personal data.
   */
  readonly own: Copy;
}

/**
 * Returns the network's answer, however late. Only if it fails a copy is used, and never a guest's
 * while a customer is signed in, because its prices, cart and account would be wrong. Undefined without
 * a copy.
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
