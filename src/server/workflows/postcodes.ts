import register from '#domain/checkout/postcode-register.json' with { type: 'json' };
import { isPostcode, placesByPostcode } from '#domain/checkout/postcode-register.ts';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import type { StoreView } from '#domain/settings.ts';
import { AppError, type RefusedField } from '#server/app-error.ts';

const places = placesByPostcode(register);

interface NamedPostcode {
  /** The path to the postcode in the call. */
  readonly path: string;
  readonly country: string;
  /** The postcode may be blank, since other rules decide whether it is needed. */
  readonly postcode: string;
}

/** Finds Norwegian postcodes that do not exist (rules/forms#postcodes). */
export function refusedPostcodes(
  named: readonly NamedPostcode[],
  { settings }: Pick<StoreView, 'settings'>,
): readonly RefusedField[] {
  return named.flatMap(({ path, country, postcode }) => {
    const checked = checkPostcode(postcode, country);
    const written = checked.ok ? checked.value : postcode.trim();
    if (
      written === '' ||
      isPostcode(places, settings.checkout.newPostcodes, { country, postcode: written })
    )
      return [];
    const code = checked.ok ? 'field.postcode_unknown' : checked.refusal.code;
    return [{ path, code, details: { postcode } }];
  });
}

/** Refuses `request.invalid`. */
export function requirePostcodes(
  named: readonly NamedPostcode[],
  storeView: Pick<StoreView, 'settings'>,
): void {
  const fields = refusedPostcodes(named, storeView);
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
}
