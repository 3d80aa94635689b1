import { invalidField, validField } from '#domain/fields.ts';
import { formRules } from '#domain/form-rules.ts';

/** The form of a coupon code. Only the server knows which codes are valid. */
export const couponRules = formRules({
  coupon: (text) => {
    const code = text.trim();
    return code === '' ? invalidField('field.required') : validField(code);
  },
});
