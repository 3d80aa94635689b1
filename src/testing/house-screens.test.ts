import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matchScreen, closedPaths, screenNames, screens } from '#contract/views/screens.ts';
import { isReservedUrlKey } from '#domain/catalog/reserved-url-keys.ts';
import { openScreens } from '#server/delivery/open-pages.ts';
import { screenFile } from '#web/source-files.ts';

it('each screen of the table has its file', () => {
  expect(screenNames.filter((name) => !existsSync(screenFile(name)))).toEqual([]);
});

it('each address of the table leads to its own screen', () => {
  const lost = screenNames.flatMap((name) =>
    screens[name].paths.filter((path) => matchScreen(path)?.screen !== name),
  );
  expect(lost).toEqual([]);
});

it('each address of the account names the permission that it needs', () => {
  const open = screenNames.filter((name) => {
    const { paths, permission } = screens[name];
    return permission === undefined && paths.some((path) => path.startsWith('/my-account'));
  });
  const row = (name: string) => `src/contract/views/screens.ts: add permission to '${name}'`;
  expect(open.map(row)).toEqual([]);
});

it('the first segment of each address is no name of a product or category', () => {
  const starts = screenNames.flatMap((name) => screens[name].paths).filter((path) => path !== '/');
  expect(starts.filter((path) => !isReservedUrlKey(path.split('/')[1] ?? ''))).toEqual([]);
});

/**
 * Search engines may visit these, but the sitemap leaves them out, because they have no searched
 * content.
 */
const unlisted = ['consent', 'error'];

it('the sitemap lists each screen of the table that search engines are not kept from', () => {
  const isClosed = (path: string) =>
    closedPaths.some((start) => path === start || path.startsWith(`${start}/`));
  const open = screenNames.filter((name) => {
    const { paths, isKey } = screens[name];
    return paths.some((path) => !isClosed(path)) && isKey !== true;
  });
  expect(open.filter((name) => !unlisted.includes(name)).toSorted()).toEqual(
    openScreens.toSorted(),
  );
});
