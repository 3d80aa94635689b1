import * as v from 'valibot';
import type { RegisteredAddress, RegisteredCompany } from '#domain/company/registered-company.ts';
import { placeName } from '#domain/checkout/postcode-register.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';

const given = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const addressSchema = v.object({
  adresse: given(v.array(v.string())),
  postnummer: given(v.string()),
  poststed: given(v.string()),
  landkode: given(v.string()),
});

/** The part of a unit of Enhetsregisteret that the shop reads. */
export const registeredSchema = v.object({
  organisasjonsnummer: given(v.string()),
  navn: v.string(),
  organisasjonsform: given(v.object({ kode: given(v.string()) })),
  forretningsadresse: given(addressSchema),
  beliggenhetsadresse: given(addressSchema),
  postadresse: given(addressSchema),
  konkurs: given(v.boolean()),
  underAvvikling: given(v.boolean()),
  registrertIMvaregisteret: given(v.boolean()),
  slettedato: given(v.string()),
});

type WireUnit = v.InferOutput<typeof registeredSchema>;

/** Throws where the answer is about another company, or about none. */
export function companyFromRegister(unit: WireUnit, number: string): RegisteredCompany {
  const { organisasjonsnummer = number, slettedato } = unit;
  if (organisasjonsnummer !== null && organisasjonsnummer !== number) {
    throw new Error('The register of companies answers about another one');
  }
  const name = lineOf(unit.navn);
  if (name === '') throw new Error('The register of companies names nobody');
  const addresses = [unit.postadresse, unit.forretningsadresse, unit.beliggenhetsadresse];
  const address = addresses.map(addressOf).find((each) => each !== undefined);
  return {
    number,
    name,
    form: lineOf(unit.organisasjonsform?.kode).slice(0, 10),
    ...(address && { address }),
    isBankrupt: unit.konkurs === true,
    isWindingUp: unit.underAvvikling === true,
    isVatRegistered: unit.registrertIMvaregisteret === true,
    ...(slettedato && { deletedOn: lineOf(slettedato).slice(0, 10) }),
  };
}

/** Undefined for an address abroad, and for an incomplete one. */
function addressOf(
  wire: v.InferOutput<typeof addressSchema> | null | undefined,
): RegisteredAddress | undefined {
  if (!wire || (wire.landkode && wire.landkode !== 'NO')) return undefined;
  const street = lineOf(wire.adresse?.filter((line) => line.trim() !== '').join(', '));
  const postcode = wire.postnummer?.trim() ?? '';
  const city = lineOf(wire.poststed);
  const isWhole = street !== '' && city !== '' && /^\d{4}$/.test(postcode);
  return isWhole ? { street, postcode, city: asWritten(city) } : undefined;
}

/** Writes a place in normal case; the register has capitals. */
function asWritten(city: string): string {
  return city === city.toLocaleUpperCase('nb') ? placeName(city) : city;
}

/** A line of text that an address may contain; empty for other text. */
function lineOf(text: string | null | undefined): string {
  const line = checkLineText(text ?? '', 0);
  return line.ok ? line.value : '';
}
