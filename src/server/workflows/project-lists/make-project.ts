import type { FormValues } from '#domain/form-rules.ts';
import type { Ore } from '#domain/money/ore.ts';
import { maxProjects, type newProjectRules } from '#domain/project-lists/project-forms.ts';
import type { Budget } from '#domain/project-lists/project-list.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { lockCustomerById } from '#server/repositories/customers/customers.ts';
import {
  countProjects,
  findProjectByKey,
  insertProject,
} from '#server/repositories/project-lists/project-lists.ts';
import { requireCustomer } from '#server/require-permission.ts';

/**
 * Makes a project for the customer, and for the company that they buy for. Returns its id; a repeat with the same key
 * returns the id of the first project (rules/project-lists#projects).
 */
export function makeProject(
  { name, note, budget, key }: FormValues<typeof newProjectRules>,
  { services, viewer, now }: Asking,
): Promise<number> {
  const customerId = requireCustomer(viewer);
  return services.database.transaction(async (tx) => {
    await lockCustomerById(tx, customerId);
    const before = await findProjectByKey(tx, customerId, key);
    if (before !== undefined) return before;
    if ((await countProjects(tx, customerId)) >= maxProjects) {
      throw new AppError('project.too_many', { details: { maximum: maxProjects } });
    }
    const written = { name, note, budget: budgetOf(budget, viewer) };
    const owner = { customerId, companyId: viewer.companyId };
    return insertProject(tx, { ...owner, ...written, key }, now);
  });
}

/** The budget that was written, with VAT or without, as its writer sees prices. */
export function budgetOf(
  amount: Ore | '',
  { hasNetPrices }: Pick<Asking['viewer'], 'hasNetPrices'>,
): Budget | undefined {
  return amount === '' ? undefined : { amount, isNet: hasNetPrices };
}
