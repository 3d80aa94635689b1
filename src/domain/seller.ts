/**
 * The seller's name, address and contacts, as the law wants them on papers and pages; a field is empty
 * until it is set.
 */
export interface Seller {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly organisationNumber: string;
  readonly email: string;
  readonly phone: string;
  /** The bank account for invoices; without it the shop makes no invoices (rules/invoices#when). */
  readonly account: string;
  /** The seller is registered in Foretaksregisteret, which its papers state. */
  readonly isInBusinessRegister: boolean;
  /** Sender address of letters; without it an address of the shop's own host. */
  readonly sender: string;
  /**
   * Path of an SVG picture in the media, for the header and the browser's tab; without it the first
   * letter of the name is shown.
   */
  readonly mark: string;
  /** Addresses of the seller's pages on other sites. */
  readonly socialLinks: readonly string[];
}

/** The seller's contacts, which every page has. */
export type Contact = Pick<Seller, 'email' | 'phone'>;

export const noSeller: Seller = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  organisationNumber: '',
  email: '',
  phone: '',
  account: '',
  isInBusinessRegister: true,
  sender: '',
  mark: '',
  socialLinks: [],
};

const needed = ['name', 'street', 'postcode', 'city', 'organisationNumber', 'email'] as const;

/** The missing settings that must be set before the shop may sell (rules/settings#seller). */
export function missingOfSeller(seller: Seller): readonly string[] {
  return needed.filter((field) => seller[field].trim() === '').map((field) => `seller.${field}`);
}

export function telephoneLink(phone: string): string {
  const digits = phone.replaceAll(' ', '');
  return `tel:${digits.startsWith('+') ? '' : '+47'}${digits}`;
}
