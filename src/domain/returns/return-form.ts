import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkText } from '#domain/checkout/check-text.ts';
import { maxReturnWords } from '#domain/constants.ts';
import { invalidField, type FieldCheck } from '#domain/fields.ts';
import { formRules, oneOf } from '#domain/form-rules.ts';
import {
  returnConditions,
  returnReasons,
  returnResolutions,
  type ReturnKind,
  type ReturnReason,
  type ReturnResolution,
} from './return-request.ts';
import { checkPieces } from './withdrawal-form.ts';

/** The kinds that the form offers; a withdrawal has its own. */
export type AskedKind = Exclude<ReturnKind, 'withdrawal'>;
export const askedKinds = ['return', 'complaint'] as const satisfies readonly AskedKind[];

/** The reasons that fit a kind; a fault is a complaint. */
export function reasonsOf(kind: AskedKind): readonly ReturnReason[] {
  const other: readonly ReturnReason[] =
    kind === 'return' ? ['faulty', 'parts-missing'] : ['regretted', 'too-late'];
  return returnReasons.filter((reason) => !other.includes(reason));
}

/** The wishes that fit a kind; only a fault is repaired. */
export function resolutionsOf(kind: AskedKind): readonly ReturnResolution[] {
  return returnResolutions.filter((wish) => kind === 'complaint' || wish !== 'repair');
}

const words = (text: string): FieldCheck<string> => checkText(text, maxReturnWords);

/** The form that asks for a return or complains. Its reason, condition and wish are for all its pieces. */
export const returnRules = formRules({
  pieces: checkPieces,
  reason: oneOf(returnReasons),
  condition: oneOf(returnConditions),
  resolution: oneOf(returnResolutions),
  wished: (text: string) => checkLineText(text, 0),
  message: words,
});

/** The form of a message about a return. */
export const returnMessageRules = formRules({
  text: (text: string) => {
    const checked = words(text);
    return checked.ok && checked.value === '' ? invalidField('field.required') : checked;
  },
});
