import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { messageForms, type FormField, type WrittenMessage } from './message.ts';

const longestText = 4_000;

/** A message as the shop keeps it (rules/forms#messages). */
export function checkMessage(written: WrittenMessage): FormCheck<WrittenMessage> {
  return checkForm<WrittenMessage>({
    ...checkRest(written),
    name: onOneLine(written.name, checkName),
  });
}

/** One of an older client, which does not say who writes. */
export function checkNameless(written: WrittenMessage): FormCheck<WrittenMessage> {
  return checkForm<WrittenMessage>({
    ...checkRest(written),
    name: validField(''),
    subject: onOneLine(written.subject, (line) => checkLineText(line, 0)),
  });
}

function checkRest({ form, email, phone, text, ...written }: WrittenMessage) {
  const field = (name: FormField): FieldCheck<string> => {
    const asked = messageForms[form][name];
    if (asked === undefined) return validField('');
    return onOneLine(written[name], (line) => checkLineText(line, asked === 'needed' ? 1 : 0));
  };
  return {
    form: validField(form),
    email: onOneLine(email, checkEmail),
    phone: phone.trim() === '' ? validField('') : onOneLine(phone, checkPhone),
    orderNumber: field('orderNumber'),
    subject: field('subject'),
    company: field('company'),
    text: checkWords(text),
  };
}

/** Text in the head of a letter has no line break, since a text after one would become a header of its own. */
function onOneLine(
  written: string,
  check: (line: string) => FieldCheck<string>,
): FieldCheck<string> {
  return /\p{Cc}/u.test(written.trim()) ? invalidField('field.one_line') : check(written);
}

const links = /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?/giu;

/** These marks make links of words, in HTML and in forums. */
const marks = /<[^>]*>|\[\/?url[^\]]*\]/giu;
/** Letters that cannot be seen. */
const unseen = /\p{Cf}+/gu;

function checkWords(text: string): FieldCheck<string> {
  const checked = checkText(text.replaceAll(unseen, ''), longestText);
  if (!checked.ok) return checked;
  if (checked.value === '') return invalidField('field.required');
  const unmarked = checked.value.replaceAll(marks, ' ');
  const words = unmarked.replaceAll(links, ' ');
  // A link made of a word has that word left over.
  const own = unmarked === checked.value ? /\p{L}{2}/u : /\p{L}{2}\P{L}+\p{L}{2}/u;
  const isLinksOnly = words !== checked.value && !own.test(words);
  return isLinksOnly ? invalidField('field.links_only') : checked;
}
