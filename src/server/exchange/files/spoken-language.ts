import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#domain/settings.ts';
import { terminalTexts, type SayTerminal } from '#texts/terminal-texts.ts';

const chosen = new AsyncLocalStorage<Language>();

/** Sets the language of all sentences within this work. */
export function speaking<Done>(language: Language, work: () => Done): Done {
  return chosen.run(language, work);
}

/** The chosen language; English without a choice, as in a server's log. */
export function spokenLanguage(): Language {
  return chosen.getStore() ?? 'en';
}

/**
 * Writes a sentence for the operator. It has plain spaces, because terminal output is searched and
 * copied.
 */
export const say: SayTerminal = (key, ...values) =>
  terminalTexts[spokenLanguage()](key, ...values).replaceAll('\u00A0', ' ');
