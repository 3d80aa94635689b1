import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Stop } from '#tools/progress.js';

/** The groups of rules that are held to a score, as folders of the domain. */
export const groups = ['money', 'pricing', 'cart', 'customer'] as const;

export type Group = (typeof groups)[number];

/** The code to mutate: a group, or one file of it. */
export interface Target {
  readonly group: Group;
  readonly file?: string;
}

export function groupFolder(group: Group): string {
  return `src/domain/${group}`;
}

/** Reads `money`, `money/ore.ts` or `src/domain/money/ore.ts`; nothing is all groups. */
export function readTargets(args: readonly string[]): readonly Target[] {
  return args.length === 0 ? groups.map((group) => ({ group })) : args.map(readTarget);
}

function readTarget(written: string): Target {
  const isFile = written.endsWith('.ts');
  const name = isFile ? basename(dirname(written)) : basename(written);
  const group = groups.find((each) => each === name);
  if (group === undefined) throw new Stop(`${written}: give one of ${groups.join(', ')}.`);
  if (!isFile) return { group };
  const file = basename(written);
  if (file.endsWith('.test.ts') || !existsSync(join(groupFolder(group), file))) {
    throw new Stop(`${written}: there is no such file of rules.`);
  }
  return { group, file };
}
