import { sql } from 'kysely';
import { accountOf, type Person } from '#server/repositories/privacy/person.ts';
import { deletedWhere, rowsWhere } from '#server/repositories/privacy/person-part.ts';
import type { Db } from '#server/repositories/system/schema.ts';

const part = 'projects';

/** The projects that a person made. */
const madeBy = (person: Person) => sql<boolean>`customer_id = ${accountOf(person)}`;

/**
 * A private project is erased with its person, and with all that is in it. A company's project stays without a maker.
 */
export const personalProjects = rowsWhere(
  'project_lists',
  part,
  (_db, person) => madeBy(person),
  async (tx: Db, person) => {
    const projects = tx.deleteFrom('project_lists').where(madeBy(person));
    await projects.where('company_id', 'is', null).execute();
    const companies = tx.updateTable('project_lists').set({ customer_id: null });
    await companies.where(madeBy(person)).execute();
  },
);

const ofProjects = (table: 'project_rooms' | 'project_lines' | 'project_shares') =>
  rowsWhere(
    table,
    part,
    (_db, person) => sql`project_id in (select id from project_lists where ${madeBy(person)})`,
    // Rooms, lines and links are deleted with their project, or stay with the company's.
    async () => undefined,
  );

export const personalProjectRooms = ofProjects('project_rooms');
export const personalProjectLines = ofProjects('project_lines');
export const personalProjectShares = ofProjects('project_shares');

export const personalPickedLines = deletedWhere('project_cart_lines', 'carts', (_db, person) =>
  madeBy(person),
);
