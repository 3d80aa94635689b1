import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const norwegian = /^(?:\+47|0047|47)?([2-9]\d{7})$/;
const foreign = /^(?:\+|00)([1-9]\d{6,14})$/;

/**
 * A phone number as E.164, in any spacing: eight Norwegian digits beginning 2–9 with or without +47, or another
 * country's with its code (rules/forms#phones, rules/law#phones). `field.required`, `field.phone`.
 */
export function checkPhone(text: string, country = 'NO'): FieldCheck<string> {
  const compact = text.replace(/[\s().-]/g, '');
  if (compact === '') return invalidField('field.required');
  const national = norwegian.exec(compact)?.[1];
  // Without a code, eight digits are Norwegian only where the address is.
  if (national !== undefined && (country === 'NO' || compact !== national)) {
    return validField(`+47${national}`);
  }
  const international = foreign.exec(compact)?.[1];
  const isForeign = international !== undefined && !international.startsWith('47');
  return isForeign ? validField(`+${international}`) : invalidField('field.phone');
}

/** The phone of a profile, which may be left empty. */
export function checkOwnPhone(text: string): FieldCheck<string> {
  return text.trim() === '' ? validField('') : checkPhone(text);
}

/**
 * Checks as `checkPhone` does, for numbers that get text messages: a Norwegian number must be a
 * mobile's. Also `field.mobile`.
 */
export function checkMobile(text: string, country = 'NO'): FieldCheck<string> {
  const checked = checkPhone(text, country);
  const isLandline = checked.ok && /^\+47(?![49]|5[89])/.test(checked.value);
  return isLandline ? invalidField('field.mobile') : checked;
}

/**
 * A number as people read it: mobiles as 412 34 567, other Norwegian ones as 22 33 44 55, foreign ones
 * unchanged.
 */
export function phoneText(e164: string): string {
  const national = /^\+47(\d{8})$/.exec(e164)?.[1];
  if (national === undefined) return e164;
  const isMobile = /^[49]/.test(national);
  const [pattern, grouped] = isMobile
    ? [/(\d{3})(\d{2})(\d{3})/, '$1 $2 $3']
    : [/(\d{2})(\d{2})(\d{2})(\d{2})/, '$1 $2 $3 $4'];
  return national.replace(pattern, grouped);
}
