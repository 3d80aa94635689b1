import type { Selectable } from 'kysely';
import { ore } from '#domain/money/ore.ts';
import type { Budget, ProjectList, ProjectRoom } from '#domain/project-lists/project-list.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { ProjectListTable } from '#server/repositories/system/schema-project-lists.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A viewer of projects, with the company that they buy for. */
export interface ProjectViewer {
  readonly customerId: number;
  readonly companyId?: number | undefined;
  /** The viewer sees the projects of colleagues too. */
  readonly seesAll: boolean;
}

interface WrittenProject {
  readonly name: string;
  readonly note: string;
  readonly budget: Budget | undefined;
}

export interface NewProject extends WrittenProject {
  readonly customerId: number;
  readonly companyId: number | undefined;
  readonly key: string;
}

/** Lists a customer's private projects, and those of the company that they may see, the last changed first. */
export async function listProjects(
  db: Db,
  { customerId, companyId = 0, seesAll }: ProjectViewer,
  limit: number,
): Promise<readonly ProjectList[]> {
  const rows = await db
    .selectFrom('project_lists')
    .selectAll()
    .where((eb) => {
      const isTheirs = eb('customer_id', '=', customerId);
      // No company has the number 0.
      const isOfCompany = eb('company_id', '=', companyId);
      const isPrivate = eb('company_id', 'is', null);
      return eb.or([
        eb.and([isTheirs, isPrivate]),
        seesAll ? isOfCompany : eb.and([isTheirs, isOfCompany]),
      ]);
    })
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toProject);
}

export async function findProject(db: Db, id: number): Promise<ProjectList | undefined> {
  const rows = db.selectFrom('project_lists').selectAll();
  const row = await rows.where('id', '=', id).executeTakeFirst();
  return row && toProject(row);
}

/**
 * Locks a project until the commit and stores the time of the change. The lock makes the limits of rooms and lines
 * hold.
 */
export async function lockProject(
  tx: Db,
  id: number,
  now: Moment,
): Promise<ProjectList | undefined> {
  const row = await tx
    .updateTable('project_lists')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toProject(row);
}

function toProject(row: Selectable<ProjectListTable>): ProjectList {
  return {
    id: row.id,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    ...(row.company_id !== null && { companyId: row.company_id }),
    name: row.name,
    note: row.note,
    ...(row.budget !== null && {
      budget: { amount: ore(row.budget), isNet: row.budget_is_net === 1 },
    }),
    updatedAt: moment(row.updated_at),
  };
}

/** Finds the project that a customer made with a key. */
export async function findProjectByKey(
  db: Db,
  customerId: number,
  key: string,
): Promise<number | undefined> {
  const rows = db.selectFrom('project_lists').select('id').where('customer_id', '=', customerId);
  return (await rows.where('request_key', '=', key).executeTakeFirst())?.id;
}

/** Counts the projects that a customer has made. */
export async function countProjects(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('project_lists')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertProject(tx: Db, project: NewProject, now: Moment): Promise<number> {
  const { id } = await tx
    .insertInto('project_lists')
    .values({
      customer_id: project.customerId,
      company_id: project.companyId ?? null,
      request_key: project.key,
      ...columnsOf(project),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeProject(tx: Db, id: number, written: WrittenProject): Promise<void> {
  await tx.updateTable('project_lists').set(columnsOf(written)).where('id', '=', id).execute();
}

function columnsOf({ name, note, budget }: WrittenProject) {
  return {
    name,
    note,
    budget: budget?.amount ?? null,
    budget_is_net: budget?.isNet === true ? 1 : 0,
  };
}

/** Deletes a project with its rooms, lines and links; the orders stay. */
export async function deleteProject(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_lists').where('id', '=', id).execute();
}

/** Finds the rooms of a project, in their order. */
export async function findRooms(db: Db, projectId: number): Promise<readonly ProjectRoom[]> {
  return (await roomsOf(db, [projectId])).map(({ id, name }) => ({ id, name }));
}

/** Finds the rooms of several projects, in their order. */
export async function roomsOf(db: Db, projectIds: readonly number[]) {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('project_rooms')
    .select(['id', 'name', 'project_id as projectId'])
    .where('project_id', 'in', projectIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface NewRoom {
  readonly projectId: number;
  readonly name: string;
  readonly key: string;
  readonly position: number;
}

/** Makes a room; a repeat with the same key makes no other. */
export async function insertRoom(tx: Db, room: NewRoom): Promise<void> {
  await tx
    .insertInto('project_rooms')
    .values({
      project_id: room.projectId,
      request_key: room.key,
      name: room.name,
      position: room.position,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'request_key']).doNothing())
    .execute();
}

export async function renameRoom(tx: Db, id: number, name: string): Promise<void> {
  await tx.updateTable('project_rooms').set({ name }).where('id', '=', id).execute();
}

/** Gives rooms the order of the ids. */
export async function setRoomOrder(tx: Db, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('project_rooms').set({ position }).where('id', '=', id).execute();
}

/** Deletes a room; its lines stay in the project. */
export async function deleteRoom(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_rooms').where('id', '=', id).execute();
}
