import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules, oneOf, type Written } from '#domain/form-rules.ts';

/** The default list and the named ones together. */
export const maxWishlists = 20;
export const maxListNameLetters = 60;

/** More than a list shows. */
const maxChosen = 1_000;

/** The deeds of the account's page of wishlists. All but `make` are done to the list that is open. */
export const wishlistDeeds = [
  'make',
  'rename',
  'remove',
  'move',
  'take',
  'share',
  'end-share',
] as const;
export type WishlistDeed = (typeof wishlistDeeds)[number];

/** The name of a list, with single spaces. */
export function checkListName(text: string): FieldCheck<string> {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name === '') return invalidField('field.required');
  return name.length > maxListNameLetters
    ? invalidField('field.too_long', { count: maxListNameLetters })
    : validField(name);
}

function listName(text: string, { deed }: Written): FieldCheck<string> {
  return deed === 'make' || deed === 'rename' ? checkListName(text) : validField('');
}

/** The chosen articles, one to a line. */
function chosenSkus(text: string, { deed }: Written): FieldCheck<readonly string[]> {
  if (deed !== 'move' && deed !== 'take') return validField([]);
  if (text === '') return invalidField('field.required');
  const skus = text.split('\n');
  return skus.length > maxChosen ? invalidField('field.too_many') : validField(skus);
}

/** The list to move to; an empty text is the default one. */
function listId(text: string): FieldCheck<number | undefined> {
  const id = readListId(text);
  return id === 'unknown' ? invalidField('field.invalid') : validField(id);
}

/** Reads the number of a named list; nothing stands for the default list. */
export function readListId(text: string | undefined): number | undefined | 'unknown' {
  if (text === undefined || text === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 'unknown';
}

/** The form that makes a list beside an article. */
export const newListRules = formRules({ name: checkListName });

export const wishlistRules = formRules({
  deed: oneOf(wishlistDeeds),
  name: listName,
  sku: chosenSkus,
  to: listId,
});
