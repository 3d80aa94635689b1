/**
 * Which folder of a room may import which. The arrows between rooms are the compiler's work
 * (tsconfig references); these are the arrows inside server and inside web. A table of our own, because the linter's restricted imports take one list per
 * folder that replaces every earlier one, and can't say "another feature than this one".
 */

/** @type {Record<string, Record<string, string[]>>} Room → part → the parts it may import. */
const MAY_SEE = {
  server: {
    main: ['*'],
    app: ['api', 'delivery', 'views', 'http', 'cache', 'workflows', 'repositories', 'engines'],
    cli: ['exchange', 'jobs', 'workflows', 'repositories', 'engines'],
    api: ['workflows', 'repositories', 'engines', 'http', 'cache'],
    delivery: ['views', 'exchange', 'workflows', 'repositories', 'engines', 'http', 'cache'],
    views: ['workflows', 'repositories', 'engines', 'cache'],
    exchange: ['workflows', 'repositories', 'engines', 'cache'],
    jobs: ['exchange', 'workflows', 'letters', 'repositories', 'engines', 'cache'],
    workflows: ['letters', 'repositories', 'engines', 'cache'],
    letters: ['repositories', 'engines'],
    http: ['workflows', 'repositories', 'engines', 'cache'],
    context: ['letters', 'repositories', 'engines', 'http', 'cache'],
    repositories: ['engines'],
    cache: [],
    engines: [],
  },
  web: {
    root: ['*'],
    start: ['*'],
    page: ['root', 'routes', 'frame', 'features', 'forms', 'state', 'offline', 'life'],
    routes: ['root', 'frame', 'page', 'features', 'forms', 'state', 'offline', 'life'],
    frame: ['root', 'page', 'features', 'forms', 'state', 'offline', 'life'],
    features: ['root', 'forms', 'state', 'offline', 'life'],
    forms: ['state', 'offline', 'life'],
    state: ['offline', 'life'],
    offline: ['life'],
    life: [],
    letters: ['letter-parts'],
    'letter-parts': [],
  },
};

/** Packages that belong to one place. */
const PACKAGE_HOMES = [
  {
    name: 'kysely',
    homes: ['server/repositories/', 'server/engines/database/', 'testing/test-databases.ts'],
  },
  { name: 'pg', homes: ['server/engines/database/'] },
  { name: 'html-to-text', homes: ['web/letters/'] },
  { name: 'nodemailer', homes: ['server/engines/mail/'] },
  { name: 'idb', homes: ['web/offline/', 'service-worker/'] },
];

/**
 * Why a file may not import something, or nothing if it may. Tests may see everything.
 * @param {string} file path from the root of the tree
 * @param {string} source what stands between the quotes
 * @returns {string | undefined}
 */
export function refusedArrow(file, source) {
  const from = /^src\/(?<room>[^/]+)\/(?<rest>.+)$/.exec(file)?.groups;
  if (!from?.room || !from.rest || /\.test\.tsx?$|\/conformance\.ts$/.test(file)) return undefined;
  if (from.room === 'domain' && !/^#domain\/|^\.\//.test(source)) {
    return 'The domain imports nothing but itself.';
  }
  if (!source.startsWith('#')) return refusedPackage(`${from.room}/${from.rest}`, source);
  const to = /^#(?<room>[^/]+)\/(?<rest>[^?]+)/.exec(source)?.groups;
  if (!to?.rest || to.room !== from.room) return undefined;
  return refusedPart(from.room, from.rest, to.rest);
}

/**
 * @param {string} room @param {string} fromPath @param {string} toPath both inside the room
 * @returns {string | undefined}
 */
function refusedPart(room, fromPath, toPath) {
  const parts = MAY_SEE[room];
  const from = partOf(room, fromPath);
  const to = partOf(room, toPath);
  if (to === 'engines' && from !== 'context' && group(fromPath) !== group(toPath)) {
    if (!/\/(port|open-providers)\.ts$/.test(toPath))
      return 'Only context.ts names the implementation of an engine.';
  }
  if (
    room === 'web' &&
    from === 'features' &&
    to === 'features' &&
    group(fromPath) !== group(toPath)
  ) {
    return 'A feature knows no other feature: a screen or the frame passes one to the other.';
  }
  // Files at the top of a room that have no row (config.ts, load.ts) may be seen by all.
  const allowed = parts?.[from];
  if (from === to || !allowed || allowed.includes('*') || !parts[to] || to === 'context') {
    return undefined;
  }
  return allowed.includes(to) ? undefined : `${room}/${from} may not import ${room}/${to}.`;
}

/** @param {string} path @param {string} source @returns {string | undefined} */
function refusedPackage(path, source) {
  const found = PACKAGE_HOMES.find(({ name }) => source === name || source.startsWith(`${name}/`));
  if (!found || found.homes.some((home) => path.startsWith(home))) return undefined;
  return `The package ${found.name} belongs to ${found.homes.join(' and ')}.`;
}

/**
 * `api/cart/update.ts` is of the part `api`, `app.ts` of `app`; the files at the top of web are its root.
 * @param {string} room @param {string} path
 */
function partOf(room, path) {
  const [first = ''] = path.split('/');
  if (room === 'web' && first === path) return 'root';
  return path.includes('/') ? first : first.replace(/\.tsx?$/, '');
}

/** @param {string} path the second folder: which feature, which kind of engine */
function group(path) {
  return path.split('/')[1];
}
