import * as calls from '#contract/project-lists.ts';
import { maxProjects } from '#domain/project-lists/project-forms.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { listProjects, roomsOf } from '#server/repositories/project-lists/project-lists.ts';
import { addArticle } from '#server/workflows/project-lists/add-lines.ts';
import { projectsSeenBy } from '#server/workflows/project-lists/own-project.ts';
import { pickProjectLines } from '#server/workflows/project-lists/pick-lines.ts';

const fetchProjects = defineRoute(calls.fetchProjects, [], async (_input, { services, viewer }) => {
  const { read } = services.database;
  const projects = await listProjects(read, projectsSeenBy(viewer), maxProjects);
  const rooms = await roomsOf(
    read,
    projects.map(({ id }) => id),
  );
  const result = projects.map(({ id, name }) => ({
    id,
    name,
    rooms: rooms
      .filter(({ projectId }) => projectId === id)
      .map((room) => ({ id: room.id, name: room.name })),
  }));
  return { result };
});

const addLine = defineRoute(
  calls.addLine,
  ['project.unknown', 'project.unread_lines', 'project.full'],
  async ({ body: { project_id: project, room_id: room, sku, qty: quantity, key } }, context) => {
    await addArticle({ project, room, sku, quantity, key }, context);
    return { result: true } as const;
  },
);

const pickLines = defineRoute(
  calls.pickLines,
  ['project.unknown'],
  async ({ body: { project_id: project, lines } }, context) => {
    const picked = lines.map((line) => ({ lineId: line.line_id, quantity: line.qty }));
    await pickProjectLines(project, picked, context);
    return { result: true } as const;
  },
);

export const projectListRoutes: readonly Route[] = [fetchProjects, addLine, pickLines];
