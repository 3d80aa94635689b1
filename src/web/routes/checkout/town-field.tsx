import { useTexts } from '#web/state/page/texts.ts';
import { useEffect } from 'react';
import { knownTown } from '#domain/checkout/postcode-register.ts';
import { usePlaces } from '#web/state/checkout/places.ts';
import { Button } from '#ui/button.tsx';
import { CheckoutField, type Lines, type WrittenLines } from './checkout-field.tsx';

export interface WrittenAddress extends WrittenLines {
  readonly country: string;
  readonly hasOwnCity: boolean;
  readonly onWrite: (
    change: Lines & { readonly country?: string; readonly hasOwnCity?: boolean },
  ) => void;
}

interface TownFieldProps extends WrittenAddress {
  readonly section: 'shipping' | 'billing';
}

const noPlaces: ReadonlyMap<string, string> = new Map();

/** Postcode and town: the town follows from the postcode and is locked, until it is unlocked (rules/forms#places). */
export function TownField({ section, country, hasOwnCity, ...fields }: TownFieldProps) {
  const t = useTexts('checkout');
  const isNorwegian = country === 'NO' || country === 'SJ';
  const register = usePlaces();
  const places = isNorwegian ? register : undefined;
  const { lines, onWrite } = fields;
  const { postcode = '', city = '' } = lines;
  const known = knownTown(places?.byPostcode ?? noPlaces, { postcode, city });
  const isLocked = known.kind === 'follows' && !hasOwnCity;
  const missing = city === '' && !hasOwnCity && known.kind === 'differs' ? known.place : undefined;

  // The register may come after the postcode, and an account may know a postcode alone.
  useEffect(() => {
    if (missing !== undefined) onWrite({ city: missing });
  }, [missing, onWrite]);

  const write = (change: Lines) => {
    if (change.postcode === undefined || hasOwnCity) return onWrite(change);
    const place = places?.byPostcode.get(change.postcode.trim());
    if (place !== undefined) return onWrite({ ...change, city: place });
    return onWrite(isLocked ? { ...change, city: '' } : change);
  };
  return (
    <>
      <CheckoutField
        {...fields}
        onWrite={write}
        name="postcode"
        autoComplete={`${section} postal-code`}
        {...(isNorwegian && { inputMode: 'numeric' as const })}
        maxLength={12}
      />
      <CheckoutField
        {...fields}
        name="city"
        autoComplete={`${section} address-level2`}
        readOnly={isLocked}
        {...(isLocked && {
          after: (
            <Button
              size="s"
              variant="quiet"
              aria-label={t('checkout.changeCity')}
              onClick={() => onWrite({ hasOwnCity: true })}
            >
              {t('checkout.change')}
            </Button>
          ),
        })}
        {...(known.kind === 'differs' &&
          city !== '' && {
            hint: (
              <>
                {t('checkout.cityDiffers', { postcode: postcode.trim(), place: known.place })}{' '}
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() => onWrite({ city: known.place, hasOwnCity: false })}
                >
                  {t('checkout.cityUse', { place: known.place })}
                </Button>
              </>
            ),
          })}
      />
    </>
  );
}
