import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/terminal.json' with { type: 'json' };
import nb from '#texts/nb/terminal.json' with { type: 'json' };

type AnyKey = keyof typeof nb;
/** Keys without plural forms. */
export type TerminalKey = Exclude<AnyKey, `${string}_one` | `${string}_other`>;
export type SayTerminal = Translate<AnyKey>;

/** The texts of the operator's program and of import reports. */
export const terminalTexts: Readonly<Record<Language, SayTerminal>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};
