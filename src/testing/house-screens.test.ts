import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { closed } from '#server/delivery/site-files.ts';
import { matchScreen, screenFile, screenNames, screens } from '#web/routes.ts';

it('each screen of the table has its file', () => {
  expect(screenNames.filter((name) => !existsSync(screenFile(name)))).toEqual([]);
});

it('each address of the table leads to its own screen', () => {
  const lost = screenNames.flatMap((name) =>
    screens[name].paths.filter((path) => matchScreen(path)?.screen !== name),
  );
  expect(lost).toEqual([]);
});

it('search engines are kept from addresses that the table says are for one visitor', () => {
  const personal = screenNames.flatMap((name) => {
    const { area, paths } = screens[name];
    return area === 'account' || area === 'checkout' ? paths : [];
  });
  const open = personal.filter((path) => !closed.some((start) => path.startsWith(start)));
  // The page of a download itself tells search engines to stay away.
  expect(open).toEqual(['/download/:token']);
});
