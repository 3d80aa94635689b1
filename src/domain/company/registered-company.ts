/** The entry of a company in the register (rules/companies#register). */
export interface RegisteredCompany {
  /** Nine digits. */
  readonly number: string;
  readonly name: string;
  /** Code of its legal form: AS, ENK, ANS; empty where the register has none. */
  readonly form: string;
  /** Postal address in Norway. */
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

/** The answer is `unconfirmed` when the register was not asked, did not answer or answered nonsense. */
export type RegisterAnswer =
  | { readonly kind: 'registered'; readonly company: RegisteredCompany }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unconfirmed' };

/**
 * Troubles of a company that a buyer and the shop should know before a sale on credit. Only the gravest
 * is reported.
 */
export type CompanyTrouble = 'deleted' | 'bankrupt' | 'winding-up';

/** The trouble a company is in; undefined for none. */
export function troubleOf(company: RegisteredCompany): CompanyTrouble | undefined {
  if (company.deletedOn !== undefined) return 'deleted';
  if (company.isBankrupt) return 'bankrupt';
  return company.isWindingUp ? 'winding-up' : undefined;
}

/** The register's answer on the buyer of an order, stored since it was placed. */
export interface CompanyStanding {
  readonly kind: RegisterAnswer['kind'];
  readonly trouble?: CompanyTrouble;
}

/** The part of an answer that an order keeps. */
export function standingOf(says: RegisterAnswer): CompanyStanding {
  const trouble = says.kind === 'registered' ? troubleOf(says.company) : undefined;
  return { kind: says.kind, ...(trouble && { trouble }) };
}

/** A remark that the shop should know before it sends goods; undefined where all is well. */
export function remarkOn({
  kind,
  trouble,
}: CompanyStanding): CompanyTrouble | 'unknown' | 'unconfirmed' | undefined {
  return kind === 'registered' ? trouble : kind;
}
