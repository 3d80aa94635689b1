import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules, required } from '#domain/form-rules.ts';
import { minuteMs } from '#domain/time/moment.ts';
import type { Device } from './device.ts';

/** The maximum number of passkeys of a customer. */
export const maxPasskeys = 20;
export const maxPasskeyLetters = 60;
/** The time between the shop's question and the answer of the device (rules/sessions#passkeys). */
export const challengeMs = 5 * minuteMs;

/** The name of a passkey with single spaces: `field.required`, `field.too_long`. */
export function checkPasskeyName(text: string): FieldCheck<string> {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name === '') return invalidField('field.required');
  return name.length > maxPasskeyLetters
    ? invalidField('field.too_long', { count: maxPasskeyLetters })
    : validField(name);
}

/** The first name of a passkey: the device that made it, or nothing where that is not known. */
export function firstPasskeyName({ system, browser }: Device): string {
  return [system, browser].filter((part) => part !== undefined).join(', ');
}

/** The account's password, before a passkey is added or removed. */
export const ownPasswordRules = formRules({ password: required });

export const passkeyNameRules = formRules({ name: checkPasskeyName });
