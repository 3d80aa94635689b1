import { invalidField, validField } from '#domain/fields.ts';
import { formRules } from '#domain/form-rules.ts';

/** A code as the shopper writes it. Only the server knows which codes hold. */
export const couponRules = formRules({
  coupon: (text) => {
    const code = text.trim();
    return code === '' ? invalidField('field.required') : validField(code);
  },
});
