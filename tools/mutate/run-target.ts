import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Stop } from '#tools/progress.js';
import { groupFolder, type Target } from './groups.ts';
import type { Mutant, Outcome } from './mutant.ts';

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Changes a group's rules, or one file's, in every way Stryker knows, and runs the group's own tests each time. */
export async function runTarget({ group, file = '!(*.test).ts' }: Target): Promise<Mutant[]> {
  const folder = groupFolder(group);
  const stryker = new Stryker({
    configFile: 'tools/mutate/stryker.config.json',
    mutate: [`${folder}/${file}`],
    vitest: { dir: folder },
    // One core is left for other work meanwhile.
    concurrency: Math.max(1, availableParallelism() - 1),
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  });
  const results = await stryker.runMutationTest().catch((cause: unknown) => {
    throw new Stop(`${folder}/${file}: Stryker could not begin; see above.`, { cause });
  });
  if (results.length === 0) throw new Stop(`${folder}/${file}: there is nothing to change.`);
  return results.map(describe);
}

const outcomes: Readonly<Record<Result['status'], Outcome>> = {
  Killed: 'killed',
  Survived: 'survived',
  NoCoverage: 'not covered',
  Timeout: 'timed out',
  CompileError: 'not counted',
  RuntimeError: 'not counted',
  Ignored: 'not counted',
  Pending: 'not counted',
};

/** Places count lines and columns from one. */
function describe({ fileName, location: { start, end }, replacement, status }: Result): Mutant {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const head = lines[0]?.slice(0, start.column - 1) ?? '';
  const tail = lines.at(-1)?.slice(end.column - 1) ?? '';
  return {
    file: relative(process.cwd(), fileName).replaceAll('\\', '/'),
    was: singleSpaced(lines.join(' ')),
    becomes: singleSpaced(`${head}${replacement}${tail}`),
    outcome: outcomes[status],
  };
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
