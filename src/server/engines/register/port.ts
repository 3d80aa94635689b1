import type { RegisterAnswer } from '#domain/company/registered-company.ts';

/** A register of companies. It always answers, within a few seconds, and never throws. */
export interface RegisterEngine {
  /** Finds a company by an organisation number with the right check digit. */
  find(number: string): Promise<RegisterAnswer>;
}

/** The register of a shop without one: every number stays unconfirmed (rules/companies#register). */
export const noRegister: RegisterEngine = {
  find: async () => ({ kind: 'unconfirmed' }),
};
