import { useEffect, useState } from 'react';
import { knownTown } from '#domain/checkout/postcode-register.ts';
import { usePlaces } from '#web/state/checkout/places.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import styles from './address-fields.module.css';
import { SelectField } from './choice-fields.tsx';
import { TextField } from './text-field.tsx';

type AddressName = 'street' | 'postcode' | 'city' | 'country';

interface AddressFieldsProps {
  /** Returns the field with a name, which may have a prefix in the form. */
  readonly field: (name: AddressName) => FieldOf;
  /** Left out of the address of a company. */
  readonly apartment?: FieldOf;
  readonly section: 'shipping' | 'billing';
  /** The state of the unlocked town in the form. */
  readonly ownTown?: readonly [hasOwn: boolean, setOwn: (hasOwn: boolean) => void];
}

/** Street, postcode and town, in the order of a Norwegian envelope. */
export function AddressFields({ field, apartment, section, ownTown }: AddressFieldsProps) {
  const country = useWritten(field('country'));
  return (
    <div className={styles.address}>
      <TextField
        {...field('street')}
        autoComplete={`${section} address-line1`}
        className={styles.whole}
      />
      {apartment && (
        <TextField
          {...apartment}
          autoComplete={`${section} address-line2`}
          className={styles.whole}
        />
      )}
      <TownFields
        postcode={field('postcode')}
        city={field('city')}
        isNorwegian={country.written === 'NO' || country.written === 'SJ'}
        section={section}
        ownTown={ownTown}
      />
      <CountryField {...country} section={section} />
    </div>
  );
}

interface TownFieldsProps extends Pick<AddressFieldsProps, 'section'> {
  readonly postcode: FieldOf;
  readonly city: FieldOf;
  readonly isNorwegian: boolean;
  readonly ownTown: AddressFieldsProps['ownTown'] | undefined;
}

const noPlaces: ReadonlyMap<string, string> = new Map();

/**
 * Postcode and town: the town follows from the postcode and is locked until it is unlocked
 * (rules/forms#places).
 */
function TownFields({ section, isNorwegian, ownTown, ...fields }: TownFieldsProps) {
  const t = useTexts('form-kit');
  const register = usePlaces();
  const places = isNorwegian ? register?.byPostcode : undefined;
  const postcode = useWritten(fields.postcode);
  const city = useWritten(fields.city);
  const ownState = useState(false);
  const [hasOwn, setOwn] = ownTown ?? ownState;
  const town = { postcode: postcode.written, city: city.written };
  const known = knownTown(places ?? noPlaces, town);
  const isLocked = known.kind === 'follows' && !hasOwn;
  const missing = city.written === '' && !hasOwn && known.kind === 'differs' ? known.place : '';
  const writeCity = city.onWrite;

  // The register may load after the postcode was typed, and an account may hold a postcode without a
  // town.
  useEffect(() => {
    if (missing !== '') writeCity(missing);
  });

  const write = (text: string) => {
    postcode.onWrite(text);
    if (hasOwn) return;
    const place = places?.get(text.trim());
    if (place !== undefined || isLocked) city.onWrite(place ?? '');
  };
  const use = (place: string) => {
    city.onWrite(place);
    setOwn(false);
  };
  const change = (
    <Button size="s" variant="quiet" aria-label={t('form.changeCity')} onClick={() => setOwn(true)}>
      {t('form.change')}
    </Button>
  );
  return (
    <>
      <TextField
        {...postcode}
        onWrite={write}
        kind={isNorwegian ? 'digits' : 'text'}
        autoComplete={`${section} postal-code`}
        maxLength={12}
      />
      <TextField
        {...city}
        autoComplete={`${section} address-level2`}
        readOnly={isLocked}
        {...(isLocked && { after: change })}
        hint={
          known.kind === 'differs' &&
          city.written !== '' && (
            <>
              {t('form.cityDiffers', { postcode: town.postcode.trim(), place: known.place })}{' '}
              <Button size="s" variant="quiet" onClick={() => use(known.place)}>
                {t('form.cityUse', { place: known.place })}
              </Button>
            </>
          )
        }
      />
    </>
  );
}

type CountryFieldProps = FieldOf & Pick<AddressFieldsProps, 'section'>;

/** The choice of country, only where there are several. A saved address keeps one that is not delivered to. */
function CountryField({ section, ...field }: CountryFieldProps) {
  const { locale, settings } = useShop().storeView;
  const [first] = useState(field.written || 'NO');
  const countries = [...new Set([...settings.checkout.deliveryCountries, first])];
  if (countries.length < 2) return <input type="hidden" name={field.name} value={field.written} />;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <SelectField
      {...field}
      autoComplete={`${section} country`}
      className={styles.whole}
      options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
    />
  );
}

/** A field whose text other fields depend on. The component holds it where the form doesn't. */
function useWritten(field: FieldOf): FieldOf & Required<Pick<FieldOf, 'onWrite'>> {
  const [text, setText] = useState(field.written);
  const { onWrite } = field;
  return onWrite ? { ...field, onWrite } : { ...field, written: text, onWrite: setText };
}
