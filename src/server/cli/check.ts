import { say } from '#server/exchange/files/spoken-language.ts';
import { inapplicable, invariants } from '#server/repositories/system/invariants.ts';
import type { Command } from './command.ts';
import { hanging } from './output.ts';

const maxShown = 10;

/** Checks the invariants of a shop's data (rules/safety#invariants). */
export const check: Command = {
  name: 'check',
  about: 'about.check',
  run: async (_input, { output, database }) => {
    const opened = await database();
    const results = await opened.snapshot(async (db) => {
      const found = [];
      for (const { id, find } of invariants) {
        found.push({ id, rule: say(`check.${id}`), broken: await find(db, opened.dialect) });
      }
      return found;
    });
    const isWell = results.every(({ broken }) => broken.length === 0);
    const skipped = inapplicable.map((id) => [id, say(`check.${id}`)] as const);
    output.result({ isWell, results, inapplicable: Object.fromEntries(skipped) }, [
      ...results.flatMap(({ id, rule, broken }) => [
        ...hanging(`${broken.length === 0 ? '✓' : '✗'} ${id.padEnd(3)}  `, rule),
        ...broken.slice(0, maxShown).map((each) => `         ${each}`),
        ...(broken.length > maxShown
          ? [`         ${say('check.more', { more: broken.length - maxShown })}`]
          : []),
      ]),
      ...skipped.flatMap(([id, reason]) => hanging(`– ${id.padEnd(3)}  `, reason)),
      '',
      say(isWell ? 'check.well' : 'check.wrong'),
    ]);
    return isWell ? 0 : 1;
  },
};
