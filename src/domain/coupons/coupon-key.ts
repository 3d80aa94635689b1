const maxLetters = 64;
/**
 * Invisible characters: zero-width letters, soft hyphens and marks of direction, as copied texts have.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const codeLetters = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** A code in its stored form: without invisible characters, in one Unicode form. */
export function writtenCode(code: string): string {
  return code.normalize('NFKC').replaceAll(unseen, '').trim();
}

/**
 * The form in which codes are compared: as `writtenCode`, without case (rules/cart#coupons). Empty for
 * a text that is no code; codes have letters, digits, `.`, `_` and `-`, at most 64.
 */
export function couponKey(code: string): string {
  // Lower case can turn a look-alike letter into another Unicode form, so the text is normalised again.
  const key = writtenCode(writtenCode(code).toLowerCase());
  return key.length > maxLetters || !codeLetters.test(key) ? '' : key;
}
