import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#domain/settings.ts';
import { terminalTexts, type SayTerminal } from '#texts/terminal-texts.ts';

const chosen = new AsyncLocalStorage<Language>();

/** All that is said within this work is in one language. */
export function speaking<Done>(language: Language, work: () => Done): Done {
  return chosen.run(language, work);
}

/** English where nobody has chosen, as in the log of a server. */
export function spokenLanguage(): Language {
  return chosen.getStore() ?? 'en';
}

/** A sentence for the operator, with plain spaces: what a terminal shows is searched and copied. */
export const say: SayTerminal = (key, ...values) =>
  terminalTexts[spokenLanguage()](key, ...values).replaceAll('\u00A0', ' ');
