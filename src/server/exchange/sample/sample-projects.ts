import { ore } from '#domain/money/ore.ts';
import type { Acting } from '#server/acting.ts';
import {
  writeProject,
  type WrittenProject,
} from '#server/workflows/project-lists/write-project.ts';

/** The project of a sample company; one of its articles is sold out. */
const projects: readonly WrittenProject[] = [
  {
    email: 'proff@armatur.example',
    storeCode: 'proff',
    name: 'Enebolig i Solbakken',
    note: 'Nøkkelen henger i boden. Vannet stenges ved måleren i kjelleren.',
    budget: ore(4_500_000),
    rooms: [
      {
        name: 'Bad 1. etasje',
        lines: [
          { sku: 'RRV-SISTERNE', quantity: 1 },
          { sku: 'KLD-SVAL-WC-HV', quantity: 1 },
          { sku: 'RRV-PLATE-HV', quantity: 1 },
          { sku: 'BRV-STRYK-TAK-KR', quantity: 1, note: 'Avtal høyden med eieren' },
          { sku: 'IGL-VEGG-100', quantity: 1 },
          { sku: 'RRV-RENNE-80', quantity: 1 },
        ],
      },
      {
        name: 'Kjøkken',
        lines: [
          { sku: 'RRV-VENTIL', quantity: 2 },
          { sku: 'RRV-FLEX-500', quantity: 2, note: 'Én til oppvaskmaskinen' },
          { sku: 'RRV-BEND-50', quantity: 3 },
        ],
      },
      {
        name: 'Vaskerom',
        lines: [
          { sku: 'RRV-SLUK-75', quantity: 1 },
          { sku: 'RRV-VENTIL', quantity: 2 },
          { sku: 'RRV-ROR', quantity: 4 },
        ],
      },
    ],
  },
];

/** Stores the projects of the sample accounts. */
export async function writeSampleProjects(acting: Acting): Promise<void> {
  for (const project of projects) await writeProject(project, acting);
}
