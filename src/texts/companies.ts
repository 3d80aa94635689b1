import type { CompanyRole } from '#domain/company/company.ts';
import type { Language } from '#domain/settings.ts';
import { createTexts, type Translate } from './create-texts.ts';
import en from '#texts/en/company.json' with { type: 'json' };
import nb from '#texts/nb/company.json' with { type: 'json' };

/** The names of a company's states and ready-made roles, for calls and commands. */
export const companyTexts: Readonly<Record<Language, Translate<keyof typeof nb>>> = {
  nb: createTexts('nb', nb),
  en: createTexts('en', en),
};

/** The name of a role: its own, or that of its kind for a ready-made one. */
export function roleName(
  { kind, name }: Pick<CompanyRole, 'kind' | 'name'>,
  language: Language,
): string {
  return kind === 'custom' ? name : companyTexts[language](`company.role_${kind}`);
}
