const maxLetters = 64;
/** These characters are invisible: zero-width letters, soft hyphens and marks of direction, as copied texts have. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const codeLetters = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** A code as it is kept and shown: without what cannot be seen, in one Unicode form. */
export function writtenCode(code: string): string {
  return code.normalize('NFKC').replaceAll(unseen, '').trim();
}

/**
 * How a coupon's code is compared: as it is written, without case (rules/cart#coupons). Empty for what can be no
 * code: letters, digits, `.`, `_` and `-`, 64 at most.
 */
export function couponKey(code: string): string {
  // Letters that only look like one in upper case become it in lower case, and in one form, at the second look.
  const key = writtenCode(writtenCode(code).toLowerCase());
  return key.length > maxLetters || !codeLetters.test(key) ? '' : key;
}
