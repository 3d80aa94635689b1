import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import { checkListName } from '#domain/customer/wishlist-forms.ts';
import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import {
  formRules,
  notAsked,
  oneOf,
  optional,
  required,
  type FieldRule,
  type Written,
} from '#domain/form-rules.ts';
import { amount, numberBetween } from '#domain/written-rules.ts';

/** The limits of projects (rules/project-lists#limits). */
export const maxProjects = 100;
export const maxRooms = 50;
export const maxProjectLines = 500;
const maxProjectNote = 2000;
export const maxLineQuantity = 1_000_000;

/** The deeds that the forms of a project's page can do. */
export const projectDeeds = [
  'save',
  'remove',
  'make-room',
  'rename-room',
  'raise-room',
  'remove-room',
  'add',
  'change',
  'take',
  'share',
  'end-share',
] as const;
export type ProjectDeed = (typeof projectDeeds)[number];

const note = (text: string) => checkText(text, maxProjectNote);
const id = numberBetween({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** Checks the key that the page made, with which a form that is sent twice acts once. */
function checkProjectKey(text: string): FieldCheck<string> {
  return /^[\w-]{8,64}$/.test(text) ? validField(text) : invalidField('field.invalid');
}

/** The form that makes a project. */
export const newProjectRules = formRules({
  name: checkListName,
  budget: optional(amount),
  note,
  key: checkProjectKey,
});

/** Makes a rule that holds only for the deeds that ask for its field. */
function askedBy<Value>(
  deeds: readonly ProjectDeed[],
  rule: FieldRule<Value>,
): FieldRule<Value | ''> {
  return (text, form: Written) =>
    deeds.some((deed) => deed === form['deed']) ? rule(text, form) : notAsked();
}

/** The forms of a project's page, one for each deed. */
export const projectRules = formRules({
  deed: oneOf(projectDeeds),
  name: askedBy(['save', 'make-room', 'rename-room'], checkListName),
  budget: askedBy(['save'], optional(amount)),
  note: askedBy(['save', 'change'], (text, { deed }) =>
    deed === 'change' ? checkLineText(text, 0) : note(text),
  ),
  key: askedBy(['make-room', 'add'], checkProjectKey),
  room: askedBy(
    ['rename-room', 'raise-room', 'remove-room', 'add', 'change'],
    (text, { deed = '' }) => (deed === 'add' || deed === 'change' ? optional(id) : id)(text, {}),
  ),
  lines: askedBy(['add'], required),
  line: askedBy(['change', 'take'], id),
  quantity: askedBy(['change'], numberBetween({ min: 1, max: maxLineQuantity })),
  prices: askedBy(['share', 'end-share'], oneOf(['with', 'without'])),
});
