/** What the register of companies says of one (rules/companies#register). */
export interface RegisteredCompany {
  /** Nine digits. */
  readonly number: string;
  readonly name: string;
  /** Code of its form: AS, ENK, ANS; empty where the register names none. */
  readonly form: string;
  /** Where its letters go, in Norway. */
  readonly address?: RegisteredAddress;
  readonly isBankrupt: boolean;
  readonly isWindingUp: boolean;
  readonly isVatRegistered: boolean;
  /** Day on which it was deleted, `yyyy-mm-dd`. */
  readonly deletedOn?: string;
}

export interface RegisteredAddress {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

/** Found; not there; or nothing is known, because the register is not asked, is away or answers nonsense. */
export type RegisterAnswer =
  | { readonly kind: 'registered'; readonly company: RegisteredCompany }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unconfirmed' };

/** What a buyer and the shop should know of a company before it is sold to on credit; the gravest alone. */
export type CompanyTrouble = 'deleted' | 'bankrupt' | 'winding-up';

/** The trouble a company is in; undefined for none. */
export function troubleOf(company: RegisteredCompany): CompanyTrouble | undefined {
  if (company.deletedOn !== undefined) return 'deleted';
  if (company.isBankrupt) return 'bankrupt';
  return company.isWindingUp ? 'winding-up' : undefined;
}

/** What an order keeps of its buyer, as the register said when it was placed. */
export interface CompanyStanding {
  readonly kind: RegisterAnswer['kind'];
  readonly trouble?: CompanyTrouble;
}

/** What of an answer an order keeps. */
export function standingOf(says: RegisterAnswer): CompanyStanding {
  const trouble = says.kind === 'registered' ? troubleOf(says.company) : undefined;
  return { kind: says.kind, ...(trouble && { trouble }) };
}

/** What the shop should know before it sends goods; undefined where all is well. */
export function remarkOn({
  kind,
  trouble,
}: CompanyStanding): CompanyTrouble | 'unknown' | 'unconfirmed' | undefined {
  return kind === 'registered' ? trouble : kind;
}
