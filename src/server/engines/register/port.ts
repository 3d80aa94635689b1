import type { RegisterAnswer } from '#domain/company/registered-company.ts';

/** A register of companies. Answers always, in a few seconds at most; never throws. */
export interface RegisterEngine {
  /** The company of an organisation number whose check digit is right. */
  find(number: string): Promise<RegisterAnswer>;
}

/** Where no register is set, every number stays unconfirmed (rules/companies#register). */
export const noRegister: RegisterEngine = {
  find: async () => ({ kind: 'unconfirmed' }),
};
