import type { SentRequest } from '#contract/wire/request.ts';
import type { FieldRefusal, FieldRefusals } from '#domain/fields.ts';
import { checkRequest } from '#domain/requests/check-request.ts';
import type { RequestKind } from '#domain/requests/request.ts';
import type { Written } from '#web/state/forms/use-sent-form.ts';

const missing: FieldRefusal = { code: 'field.required' };

export function requestIn(sku: string, kind: RequestKind, written: Written): SentRequest {
  const {
    from = '',
    to = '',
    quantity = '',
    name = '',
    email = '',
    phone = '',
    company = '',
    message = '',
  } = written;
  return {
    sku,
    quantity: quantity.trim() === '' ? 0 : Number(quantity),
    name,
    email,
    phone,
    company,
    message,
    ...(kind === 'rental' && { rental: { from, to } }),
  };
}

/** Who is signed in is known by the server, which fills in what they leave out (rules/companies#requests). */
export function checkAnswers(
  sku: string,
  kind: RequestKind,
  written: Written,
  isLoggedIn: boolean,
  maximumQuantity: number,
): FieldRefusals {
  const { rental, ...request } = requestIn(sku, kind, written);
  const checked = checkRequest(request, maximumQuantity);
  const fields = checked.ok ? {} : checked.fields;
  const period: FieldRefusals = {
    ...(rental?.from === '' && { from: missing }),
    ...(rental?.to === '' && { to: missing }),
  };
  if (!isLoggedIn) return { ...period, ...fields };
  const { name: _, email: _email, ...others } = fields;
  return { ...period, ...others };
}
