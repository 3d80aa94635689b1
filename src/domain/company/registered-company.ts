/** The entry of a company in the register (rules/companies#register). */
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

/** A buyer and the shop should know this trouble of a company before a sale on credit. Only the gravest is told. */
export type CompanyTrouble = 'deleted' | 'bankrupt' | 'winding-up';

/** The trouble a company is in; undefined for none. */
export function troubleOf(company: RegisteredCompany): CompanyTrouble | undefined {
  if (company.deletedOn !== undefined) return 'deleted';
  if (company.isBankrupt) return 'bankrupt';
  return company.isWindingUp ? 'winding-up' : undefined;
}

/** An order keeps the register's word on its buyer from the time it was placed. */
export interface CompanyStanding {
  readonly kind: RegisterAnswer['kind'];
  readonly trouble?: CompanyTrouble;
}

/** The part of an answer that an order keeps. */
export function standingOf(says: RegisterAnswer): CompanyStanding {
  const trouble = says.kind === 'registered' ? troubleOf(says.company) : undefined;
  return { kind: says.kind, ...(trouble && { trouble }) };
}

/** The shop should know this remark before it sends goods. It is undefined where all is well. */
export function remarkOn({
  kind,
  trouble,
}: CompanyStanding): CompanyTrouble | 'unknown' | 'unconfirmed' | undefined {
  return kind === 'registered' ? trouble : kind;
}
