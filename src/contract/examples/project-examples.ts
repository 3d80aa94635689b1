import * as projects from '#contract/project-lists.ts';
import { exampleOf } from './example.ts';
import { sku } from './sample.ts';

export const projectExamples = [
  exampleOf(projects.fetchProjects, {
    result: [
      {
        id: 7,
        name: 'Fjellveien 4',
        rooms: [
          { id: 21, name: 'Bad 1. etasje' },
          { id: 22, name: 'Vaskerom' },
        ],
      },
    ],
  }),
  exampleOf(projects.addLine, {
    body: { project_id: 7, room_id: 21, sku, qty: 2, key: 'prosjekt-linje-1' },
    result: true,
  }),
  exampleOf(projects.pickLines, {
    body: { project_id: 7, lines: [{ line_id: 84, qty: 2 }] },
    result: true,
  }),
];
