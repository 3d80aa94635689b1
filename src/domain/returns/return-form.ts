import { checkText } from '#domain/checkout/check-text.ts';
import { maxReturnWords } from '#domain/constants.ts';
import { formRules } from '#domain/form-rules.ts';
import { invalidField } from '#domain/fields.ts';

/** The form of a message about a return. */
export const returnMessageRules = formRules({
  text: (text: string) => {
    const checked = checkText(text, maxReturnWords);
    return checked.ok && checked.value === '' ? invalidField('field.required') : checked;
  },
});
