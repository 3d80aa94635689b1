import type { FieldRefusals } from '#domain/fields.ts';
import { checkRequest } from '#domain/requests/check-request.ts';
import type { WrittenRequest } from '#domain/requests/request.ts';
import type { Written } from '#web/state/use-sent-form.ts';

/** What the fields of the form say together. */
export function requestIn(sku: string, written: Written): WrittenRequest {
  const { quantity = '', name = '', email = '', phone = '', company = '', message = '' } = written;
  return {
    sku,
    quantity: quantity.trim() === '' ? 0 : Number(quantity),
    name,
    email,
    phone,
    company,
    message,
  };
}

/** Who is signed in is known by the server, which fills in what they leave out (protocol 1.18). */
export function checkAnswers(
  sku: string,
  written: Written,
  isLoggedIn: boolean,
  maximumQuantity: number,
): FieldRefusals {
  const checked = checkRequest(requestIn(sku, written), maximumQuantity);
  if (checked.ok) return {};
  const { name, email, ...others } = checked.fields;
  if (isLoggedIn) return others;
  return checked.fields;
}
