import * as v from 'valibot';
import { maxLineQuantity, maxProjectLines } from '#domain/project-lists/project-forms.ts';
import { endpoint } from '#contract/http/endpoint.ts';
import { orderKeySchema, skuSchema } from '#contract/wire/ids.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const pieces = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxLineQuantity));
const shared = { path: '/api/ext/project-lists', caching: 'none', shape: 'envelope' } as const;

/** Lists the projects that the customer may fill, with their rooms, the last changed first. */
export const fetchProjects = endpoint({
  ...shared,
  id: 'project.fetch',
  method: 'GET',
  permission: 'own.projects.view',
  summary: 'The customer’s projects with their rooms',
  repeat: 'safe',
  query: v.strictObject({}),
  result: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      rooms: v.array(v.object({ id: v.number(), name: v.string() })),
    }),
  ),
});

/**
 * Adds an article to a project; a repeat with the same key adds nothing. Refuses with `project.unknown`,
 * `project.unread_lines` and `project.full` (rules/project-lists#lines).
 */
export const addLine = endpoint({
  ...shared,
  id: 'project.add-line',
  method: 'POST',
  permission: 'own.projects.change',
  summary: 'Puts an article into a project',
  repeat: 'keyed',
  query: v.strictObject({}),
  body: v.strictObject({
    project_id: id,
    room_id: v.optional(id),
    sku: skuSchema,
    qty: pieces,
    key: orderKeySchema,
  }),
  result: v.literal(true),
});

/**
 * Notes which pieces of a project's lines the customer puts into the cart, so that they count as bought once they are
 * ordered (rules/project-lists#bought). Refuses with `project.unknown`.
 */
export const pickLines = endpoint({
  ...shared,
  id: 'project.pick-lines',
  method: 'POST',
  path: '/api/ext/project-lists/picked',
  permission: 'own.projects.change',
  summary: 'Notes which lines of a project are put into the cart',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: v.strictObject({
    project_id: id,
    lines: v.pipe(
      v.array(v.strictObject({ line_id: id, qty: pieces })),
      v.minLength(1),
      v.maxLength(maxProjectLines),
    ),
  }),
  result: v.literal(true),
});
