import type { NamedId, Things } from './matrix-actor.ts';

const ofCustomer = { foreign: 404, asGuest: 401 } as const;
const added = { sku: 'SRV-600', qty: 1, key: 'prosjekt-linje-1' };
const named = (body: (theirs: Things, mine: Things) => object): NamedId => ({
  call: (theirs, mine) => ({ body: body(theirs, mine) }),
  ...ofCustomer,
});

/** The calls about projects, with the ids of a project, a room or a line that they take. */
export const projectRows: Readonly<Record<string, Readonly<Record<string, NamedId>>>> = {
  'project.add-line': {
    project_id: named(({ projectId }) => ({ ...added, project_id: projectId })),
    room_id: named(({ projectRoomId }, { projectId }) => ({
      ...added,
      project_id: projectId,
      room_id: projectRoomId,
    })),
  },
  'project.pick-lines': {
    project_id: named(({ projectId, projectLineId }) => ({
      project_id: projectId,
      lines: [{ line_id: projectLineId, qty: 1 }],
    })),
    line_id: named(({ projectLineId }, { projectId }) => ({
      project_id: projectId,
      lines: [{ line_id: projectLineId, qty: 1 }],
    })),
  },
};
