import type { Address } from '#domain/checkout/checkout.ts';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import { element, type Element } from './xml.ts';

/** The scheme of Norwegian organisation numbers. */
const scheme = { schemeID: '0192' } as const;

export function sellerParty({ seller }: InvoicePaper): Element | undefined {
  const number = parseOrganisationNumber(seller.organisationNumber);
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      element('cbc:EndpointID', number, scheme),
      element('cac:PartyName', [element('cbc:Name', seller.name)]),
      address('cac:PostalAddress', { ...seller, apartment: '', country: 'NO' }),
      taxScheme(`NO${number}MVA`, 'VAT'),
      seller.isInBusinessRegister ? taxScheme('Foretaksregisteret', 'TAX') : undefined,
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', seller.name),
        element('cbc:CompanyID', number, scheme),
      ]),
      element('cac:Contact', [
        element('cbc:Telephone', seller.phone),
        element('cbc:ElectronicMail', seller.email),
      ]),
    ]),
  ]);
}

export function buyerParty({ buyer, email }: InvoicePaper): Element | undefined {
  const number = parseOrganisationNumber(buyer.organisationNumber);
  const name = buyer.company.trim() === '' ? fullName(buyer) : buyer.company;
  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      element('cbc:EndpointID', number, scheme),
      element('cac:PartyName', [element('cbc:Name', name)]),
      address('cac:PostalAddress', buyer),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', name),
        element('cbc:CompanyID', number, scheme),
      ]),
      element('cac:Contact', [
        element('cbc:Name', fullName(buyer)),
        element('cbc:Telephone', buyer.phone),
        element('cbc:ElectronicMail', email),
      ]),
    ]),
  ]);
}

export function deliveryOf({ delivery: { on, to } }: InvoicePaper): Element | undefined {
  const place = to && element('cac:DeliveryLocation', [address('cac:Address', to)]);
  const receiver = to === undefined ? '' : to.company.trim() || fullName(to);
  return element('cac:Delivery', [
    element('cbc:ActualDeliveryDate', on),
    place,
    element('cac:DeliveryParty', [element('cac:PartyName', [element('cbc:Name', receiver)])]),
  ]);
}

type Place = Pick<Address, 'street' | 'apartment' | 'postcode' | 'city' | 'country'>;

function address(name: string, place: Place): Element | undefined {
  return element(name, [
    element('cbc:StreetName', place.street),
    element('cbc:AdditionalStreetName', place.apartment),
    element('cbc:CityName', place.city),
    element('cbc:PostalZone', place.postcode),
    element('cac:Country', [element('cbc:IdentificationCode', place.country)]),
  ]);
}

function taxScheme(number: string, id: string): Element | undefined {
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', number),
    element('cac:TaxScheme', [element('cbc:ID', id)]),
  ]);
}

const fullName = ({ firstName, lastName }: Address): string => `${firstName} ${lastName}`.trim();
