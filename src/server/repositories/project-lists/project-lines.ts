import type { ProjectLine } from '#domain/project-lists/project-list.ts';
import { insertRows } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Finds the lines of a project, in the order in which they were added. */
export async function findProjectLines(db: Db, projectId: number): Promise<readonly ProjectLine[]> {
  const rows = await db
    .selectFrom('project_lines')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, room_id: roomId, sku, name, quantity, note }) => ({
    id,
    ...(roomId !== null && { roomId }),
    sku,
    name,
    quantity,
    note,
  }));
}

/** Counts the lines of each project. */
export async function countLines(
  db: Db,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_lines')
    .select(({ fn }) => ['project_id', fn.countAll().as('count')])
    .where('project_id', 'in', projectIds)
    .groupBy('project_id')
    .execute();
  return new Map(rows.map((row) => [row.project_id, Number(row.count)]));
}

export interface NewProjectLine extends Omit<ProjectLine, 'id'> {
  readonly key: string;
}

/** Adds lines. A line whose key is already stored was added before, and is skipped. */
export async function insertProjectLines(
  tx: Db,
  projectId: number,
  lines: readonly NewProjectLine[],
): Promise<void> {
  const rows = lines.map(({ key, roomId, sku, name, quantity, note }) => ({
    project_id: projectId,
    room_id: roomId ?? null,
    request_key: key,
    sku,
    name,
    quantity,
    note,
  }));
  await insertRows(tx, 'project_lines', rows, 'on conflict (project_id, request_key) do nothing');
}

/** Changes quantity, note and room of a line. */
export async function changeProjectLine(
  tx: Db,
  { id, roomId, quantity, note }: Pick<ProjectLine, 'id' | 'roomId' | 'quantity' | 'note'>,
): Promise<void> {
  await tx
    .updateTable('project_lines')
    .set({ room_id: roomId ?? null, quantity, note })
    .where('id', '=', id)
    .execute();
}

export async function deleteProjectLine(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('project_lines').where('id', '=', id).execute();
}
