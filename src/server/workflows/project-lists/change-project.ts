import type { FormValues } from '#domain/form-rules.ts';
import {
  maxRooms,
  type ProjectDeed,
  type projectRules,
} from '#domain/project-lists/project-forms.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import * as lines from '#server/repositories/project-lists/project-lines.ts';
import * as projects from '#server/repositories/project-lists/project-lists.ts';
import * as shares from '#server/repositories/project-lists/project-shares.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { newToken } from '#server/tokens.ts';
import { addLines, requireRoom } from './add-lines.ts';
import { budgetOf } from './make-project.ts';
import { withProject } from './own-project.ts';

type Written = FormValues<typeof projectRules>;

interface Change {
  readonly tx: Db;
  readonly projectId: number;
  readonly written: Written;
  readonly asking: Asking;
}

/** Does what a form of a project's page asks for (rules/project-lists#page). */
export async function changeOwnProject(
  id: number,
  written: Written,
  asking: Asking,
): Promise<void> {
  const { deed, lines: text, key } = written;
  if (deed === 'add') {
    return addLines({ project: id, room: present(written.room), text, key }, asking);
  }
  await withProject(id, asking, (tx) => changes[deed]({ tx, projectId: id, written, asking }));
}

const changes: Readonly<Record<Exclude<ProjectDeed, 'add'>, (change: Change) => Promise<void>>> = {
  save: ({ tx, projectId, written: { name, note, budget }, asking: { viewer } }) =>
    projects.changeProject(tx, projectId, { name, note, budget: budgetOf(budget, viewer) }),
  remove: ({ tx, projectId }) => projects.deleteProject(tx, projectId),
  'make-room': makeRoom,
  'rename-room': async (change) =>
    projects.renameRoom(change.tx, (await roomOf(change)).id, change.written.name),
  'raise-room': async (change) => {
    const { id, others, place } = await roomOf(change);
    await projects.setRoomOrder(change.tx, others.toSpliced(Math.max(0, place - 1), 0, id));
  },
  'remove-room': async (change) => projects.deleteRoom(change.tx, (await roomOf(change)).id),
  change: async (change) => {
    const { tx, projectId, written } = change;
    const roomId = present(written.room);
    await requireRoom(tx, projectId, roomId);
    const { note, quantity } = written;
    // The quantity is known, since the form of a change demands it.
    const line = { id: await lineOf(change), quantity: Number(quantity), note };
    await lines.changeProjectLine(tx, { ...line, ...(roomId !== undefined && { roomId }) });
  },
  take: async (change) => lines.deleteProjectLine(change.tx, await lineOf(change)),
  share: ({ tx, projectId, written, asking }) =>
    shares.insertProjectShare(tx, shareOf(projectId, written), newToken(), asking.now),
  'end-share': ({ tx, projectId, written }) =>
    shares.deleteProjectShare(tx, shareOf(projectId, written)),
};

async function makeRoom({ tx, projectId, written: { name, key } }: Change): Promise<void> {
  const { length } = await projects.findRooms(tx, projectId);
  await projects.insertRoom(tx, { projectId, name, key, position: length });
  if ((await projects.findRooms(tx, projectId)).length > maxRooms) {
    throw new AppError('project.too_many_rooms', { details: { maximum: maxRooms } });
  }
}

/** Finds the room that a form names, its place among the rooms, and the other rooms in their order. */
async function roomOf({ tx, projectId, written }: Change) {
  const id = present(written.room);
  const rooms = (await requireRoom(tx, projectId, id)).map((room) => room.id);
  if (id === undefined) throw new AppError('project.unknown');
  return { id, place: rooms.indexOf(id), others: rooms.filter((room) => room !== id) };
}

async function lineOf({ tx, projectId, written: { line } }: Change): Promise<number> {
  const known = await lines.findProjectLines(tx, projectId);
  const found = known.find(({ id }) => id === line);
  if (found === undefined) throw new AppError('project.unknown');
  return found.id;
}

function present(id: number | ''): number | undefined {
  return id === '' ? undefined : id;
}

function shareOf(projectId: number, { prices }: Written) {
  return { projectId, hasPrices: prices === 'with' };
}
