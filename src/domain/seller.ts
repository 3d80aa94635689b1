/** Who sells, as on everything that the law wants a name and an address on; a field is empty until it is set. */
export interface Seller {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly organisationNumber: string;
  readonly email: string;
  readonly phone: string;
  /** Number of the bank account that invoices are paid to; without it the shop makes none (rules/invoices#when). */
  readonly account: string;
  /** The seller stands in Foretaksregisteret, and its papers say so. */
  readonly isInBusinessRegister: boolean;
  /** Address that letters come from; without it one of the shop's own host. */
  readonly sender: string;
  /** Path of an SVG picture of the media, beside the shop's name and on browsers' tabs; without it the first letter of the name. */
  readonly mark: string;
  /** Addresses of the seller's own pages elsewhere. */
  readonly socialLinks: readonly string[];
}

/** Every page knows these facts of the seller. */
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

/** The names of the settings that are missing and must be set before anything is sold (rules/settings#seller). */
export function missingOfSeller(seller: Seller): readonly string[] {
  return needed.filter((field) => seller[field].trim() === '').map((field) => `seller.${field}`);
}

export function telephoneLink(phone: string): string {
  const digits = phone.replaceAll(' ', '');
  return `tel:${digits.startsWith('+') ? '' : '+47'}${digits}`;
}
