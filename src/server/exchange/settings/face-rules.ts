import type { StoreFace } from '#domain/store-faces.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { oneOf, rule, text, whole, type RulesOf } from './rules.ts';

/** The rules of one store view's face. Conflicts with other views are checked afterwards. */
export const faceRules: RulesOf<Omit<StoreFace, 'code' | 'locale'>> = {
  storeId: whole(1, 65_535),
  name: text,
  language: oneOf(['nb', 'en']),
  prefix: rule<string>(isPrefix, () => say('settings.prefix')),
};

function isPrefix(value: unknown): boolean {
  return typeof value === 'string' && /^(?:\/[a-z][a-z\d-]{0,31})?$/.test(value);
}
