import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import { checkWritten, formRules, notAsked, optional, type FieldRule } from '#domain/form-rules.ts';
import { invalidField, type FieldCheck, type FormCheck } from '#domain/fields.ts';
import { messageForms, type FormField, type FormKey, type WrittenMessage } from './message.ts';

const maxTextLength = 4_000;

/**
 * The rules for the fields of a form. A text for the head of a letter must be one line, since text
 * after a line break would become a header.
 */
export function messageRules(form: FormKey) {
  const extra = (name: FormField): FieldRule<string> => {
    const asked = messageForms[form][name];
    return asked === undefined ? notAsked : onOneLine(lineOf(asked === 'needed' ? 1 : 0));
  };
  return formRules({
    name: onOneLine(checkName),
    email: onOneLine(checkEmail),
    phone: optional(onOneLine(checkPhone)),
    orderNumber: extra('orderNumber'),
    subject: extra('subject'),
    company: extra('company'),
    text: checkWords,
  });
}

/** Checks a message (rules/forms#messages). */
export function checkMessage({ form, ...written }: WrittenMessage): FormCheck<WrittenMessage> {
  return ofForm(form, checkWritten(messageRules(form), written));
}

/** Checks a message of an older client, which sends no name. */
export function checkNameless({ form, ...written }: WrittenMessage): FormCheck<WrittenMessage> {
  const rules = { ...messageRules(form), name: notAsked, subject: onOneLine(lineOf(0)) };
  return ofForm(form, checkWritten(rules, written));
}

function ofForm(
  form: FormKey,
  checked: FormCheck<Omit<WrittenMessage, 'form'>>,
): FormCheck<WrittenMessage> {
  return checked.ok ? { ok: true, value: { ...checked.value, form } } : checked;
}

function onOneLine(check: (line: string) => FieldCheck<string>): FieldRule<string> {
  return (text) => (/\p{Cc}/u.test(text.trim()) ? invalidField('field.one_line') : check(text));
}

function lineOf(minLetters: number): (line: string) => FieldCheck<string> {
  return (line) => checkLineText(line, minLetters);
}

const links = /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?/giu;

/** Marks of links in HTML and in forums. */
const marks = /<[^>]*>|\[\/?url[^\]]*\]/giu;
/** Invisible characters. */
const unseen = /\p{Cf}+/gu;

function checkWords(text: string): FieldCheck<string> {
  const checked = checkText(text.replaceAll(unseen, ''), maxTextLength);
  if (!checked.ok) return checked;
  if (checked.value === '') return invalidField('field.required');
  const unmarked = checked.value.replaceAll(marks, ' ');
  const words = unmarked.replaceAll(links, ' ');
  // A marked-up link leaves its link text behind, so more than one word must remain.
  const own = unmarked === checked.value ? /\p{L}{2}/u : /\p{L}{2}\P{L}+\p{L}{2}/u;
  const isLinksOnly = words !== checked.value && !own.test(words);
  return isLinksOnly ? invalidField('field.links_only') : checked;
}
