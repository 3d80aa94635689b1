/**
 * Changes the rules of money, pricing, cart and customer in one small place at a time and counts how
 * many changes their tests notice. With a group or a file as argument only that one; the page in docs
 * is written when all were run.
 */
import { writeFileSync } from 'node:fs';
import { Stop } from '#tools/progress.js';
import { readTargets, type Target } from './groups.ts';
import { scorePage, scoreTable, type GroupRun } from './report.ts';
import { runTarget } from './run-target.ts';
import { scoreOf } from './score.ts';
import { sortSurvivors } from './survivors.ts';

const minimumPercent = 85;
const page = 'docs/mutation.md';
const args = process.argv.slice(2);

async function runAll(targets: readonly Target[]): Promise<readonly GroupRun[]> {
  const runs: GroupRun[] = [];
  for (const target of targets) {
    console.log(`Changing ${[target.group, target.file].filter(Boolean).join('/')} …`);
    runs.push({ group: target.group, mutants: await runTarget(target) });
  }
  return runs;
}

/** Prints the findings; true when every group is good enough. */
function report(runs: readonly GroupRun[]): boolean {
  const mutants = runs.flatMap((run) => run.mutants);
  const survivors = sortSurvivors(mutants);
  for (const { file, was, becomes } of survivors.open) {
    console.log(`\n${file}\n  - ${was}\n  + ${becomes}`);
  }
  for (const { file, becomes } of survivors.outdated) {
    const changes = becomes.map((each) => `  + ${each}`).join('\n');
    console.log(`\n${file}: strike from equivalents.json what does not survive:\n${changes}`);
  }
  console.log(`\n${scoreTable(runs)}\n`);
  if (args.length === 0) writeFileSync(page, scorePage(runs, survivors, minimumPercent));
  const low = runs.filter((run) => scoreOf(run.group, run.mutants).percent < minimumPercent);
  for (const { group } of low) console.log(`${group} is under ${minimumPercent} %.`);
  return low.length === 0;
}

try {
  const isGood = report(await runAll(readTargets(args)));
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
