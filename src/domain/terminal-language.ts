import type { Language } from './settings.ts';

const norwegian = /^(?:nb|nn|no)(?:$|[_.@-])/i;

/**
 * The language of a terminal. The first of these variables that is set decides, as for other programs.
 */
export function terminalLanguage({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Language {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  return locale !== undefined && norwegian.test(locale) ? 'nb' : 'en';
}
