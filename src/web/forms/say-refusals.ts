import { ApiError } from '#contract/http/api-error.ts';
import type { ErrorCode, Refusal } from '#domain/errors.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import type { Language } from '#domain/settings.ts';
import { errorTexts } from '#texts/error-texts.ts';
import {
  fieldText,
  isOwnFieldText,
  namesItsField,
  type FieldTexts,
  type FormWords,
} from '#texts/field-texts.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { refusalOf } from '#web/state/notices/notifications.ts';
import type { WrongField } from './form-of.ts';

export function wrongFields(
  words: FieldTexts,
  refusals: FieldRefusals,
  form?: FormWords,
): readonly WrongField[] {
  return Object.entries(refusals).map(([name, refusal]) => ({
    name,
    text: fieldText(words, name, refusal, form),
    isNamed: isOwnFieldText(words, name, refusal, form),
  }));
}

interface Failing {
  readonly language: Language;
  readonly names: readonly string[];
  readonly blamed: Readonly<Partial<Record<ErrorCode, string>>>;
  readonly offline: string | Refusal;
}

/**
 * Shows why a form could not be sent: at the fields that the server or `blamed` name, else for the
 * whole form.
 */
export async function sayFailure(
  error: unknown,
  { language, names, blamed, offline }: Failing,
): Promise<{ readonly wrong: readonly WrongField[]; readonly failure?: string }> {
  if (!isOnline() && typeof offline === 'string') return { wrong: [], failure: offline };
  const say = await errorTexts(language);
  const { code, details } = isOnline() || typeof offline === 'string' ? refusalOf(error) : offline;
  const said = say(code, details);
  const field = blamed[code];
  if (field !== undefined) return { wrong: [{ name: field, text: said, isNamed: true }] };
  const wrong = error instanceof ApiError ? ofServer(error, names) : [];
  return wrong.length > 0 ? { wrong } : { wrong, failure: said };
}

/** A path from the server ends with the name of the field: `user.order_limit` with that of `orderLimit`. */
function ofServer({ fields }: ApiError, names: readonly string[]): readonly WrongField[] {
  return fields.flatMap(({ path, code, message }) => {
    const name = names.find((each) => `.${joined(path)}`.endsWith(`.${joined(each)}`));
    return name === undefined ? [] : [{ name, text: message, isNamed: namesItsField(code) }];
  });
}

/** Older clients write names with underscores or without capitals. */
function joined(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
