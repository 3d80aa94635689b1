const longestCode = 64;

/**
 * How a coupon's code is compared: without surrounding space, without case, in one Unicode form
 * (rules/cart#coupons). Empty for what can be no code.
 */
export function couponKey(code: string): string {
  const key = code.normalize('NFC').trim().toLowerCase();
  return key.length > longestCode ? '' : key;
}
