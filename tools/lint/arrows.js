/**
 * Which folder of a room may import which. The arrows between rooms are the compiler's work
 * (tsconfig references); these are the arrows inside server and inside web, and the two spellings
 * of an import. A table of our own, because the linter's restricted imports take one list per
 * folder that replaces every earlier one, and can't say "another feature than this one".
 */

/** @type {Record<string, Record<string, string[]>>} Room → part → the parts it may import. */
const MAY_SEE = {
  server: {
    main: ['*'],
    app: ['api', 'pages', 'http', 'workflows', 'repositories', 'engines'],
    cli: ['jobs', 'workflows', 'repositories', 'engines', 'http'],
    api: ['workflows', 'repositories', 'engines', 'http'],
    pages: ['workflows', 'repositories', 'engines', 'http'],
    jobs: ['workflows', 'repositories', 'engines', 'http'],
    workflows: ['repositories', 'engines', 'http'],
    http: ['repositories', 'engines'],
    context: ['repositories', 'engines', 'http'],
    repositories: ['engines'],
    engines: [],
  },
  web: {
    root: ['*'],
    'entry.client': ['*'],
    'entry.server': ['*'],
    routes: ['layouts', 'blocks', 'features', 'state', 'offline', 'ui', 'styles'],
    layouts: ['blocks', 'features', 'state', 'offline', 'ui', 'styles'],
    blocks: ['features', 'state', 'offline', 'ui', 'styles'],
    features: ['state', 'offline', 'ui', 'styles'],
    state: ['offline', 'ui'],
    offline: ['ui'],
    ui: ['styles'],
    styles: [],
  },
};

/** Packages that belong to one place. */
const PACKAGE_HOMES = [
  { name: 'kysely', homes: ['server/repositories/', 'server/engines/database/'] },
  { name: 'pg', homes: ['server/engines/database/'] },
  { name: 'nodemailer', homes: ['server/engines/mail/'] },
  { name: 'idb', homes: ['web/offline/', 'service-worker/'] },
];

/**
 * Why a file may not import something, or nothing if it may.
 * @param {string} file path from the root of the tree
 * @param {string} source what stands between the quotes
 * @returns {string | undefined}
 */
export function refusal(file, source) {
  const from = /^src\/(?<room>[^/]+)\/(?<rest>.+)$/.exec(file)?.groups;
  if (!from?.room || !from.rest) return undefined;
  const plain = source.split('?')[0] ?? source;
  if (plain.startsWith('.') && !/^\.\/[^/]+$/.test(plain)) {
    return 'Write ./file.ts for a neighbour in the same folder, #room/group/file.ts for all else.';
  }
  if (/^[.#].*\/[^./]+$/.test(plain)) return 'Write the extension: Node does not guess it.';
  if (/\.test\.tsx?$|\/conformance\.ts$/.test(file)) return undefined;
  if (!plain.startsWith('#')) return packageRefusal(`${from.room}/${from.rest}`, plain);

  const to = /^#(?<room>[^/]+)\/(?<rest>.+)$/.exec(plain)?.groups;
  if (!to?.rest || to.room !== from.room) return undefined;
  return partRefusal(from.room, from.rest, to.rest);
}

/**
 * @param {string} room @param {string} fromPath @param {string} toPath both inside the room
 * @returns {string | undefined}
 */
function partRefusal(room, fromPath, toPath) {
  const parts = MAY_SEE[room];
  const from = partOf(fromPath);
  const to = partOf(toPath);
  if (to === 'engines' && from !== 'context' && group(fromPath) !== group(toPath)) {
    if (!toPath.endsWith('/port.ts'))
      return 'Only context.ts names the implementation of an engine.';
  }
  if (
    room === 'web' &&
    from === 'features' &&
    to === 'features' &&
    group(fromPath) !== group(toPath)
  ) {
    return 'A feature knows no other feature: a block or a route passes one to the other.';
  }
  // Files at the top of a room that have no row (config.ts, load.ts) may be seen by all.
  const allowed = parts?.[from];
  if (from === to || !allowed || allowed.includes('*') || !parts[to] || to === 'context') {
    return undefined;
  }
  return allowed.includes(to) ? undefined : `${room}/${from} may not import ${room}/${to}.`;
}

/** @param {string} path @param {string} source @returns {string | undefined} */
function packageRefusal(path, source) {
  const found = PACKAGE_HOMES.find(({ name }) => source === name || source.startsWith(`${name}/`));
  if (!found || found.homes.some((home) => path.startsWith(home))) return undefined;
  return `The package ${found.name} belongs to ${found.homes.join(' and ')}.`;
}

/** @param {string} path `api/cart/update.ts` is of the part `api`, `app.ts` of `app`. */
function partOf(path) {
  const [first = ''] = path.split('/');
  return path.includes('/') ? first : first.replace(/\.tsx?$/, '');
}

/** @param {string} path the second folder: which feature, which kind of engine */
function group(path) {
  return path.split('/')[1];
}

/** @typedef {{ type: string, value?: unknown }} Literal */
/** @typedef {{ source?: Literal | null, argument?: { literal?: Literal } & Literal }} ImportNode */
/** @typedef {{ filename: string, cwd: string, report(problem: { message: string, node: unknown }): void }} Context */

const arrows = {
  /** @param {Context} context */
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
    /** @param {ImportNode} node */
    const check = (node) => {
      const source = (node.source ?? node.argument?.literal ?? node.argument)?.value;
      const message = typeof source === 'string' ? refusal(file, source) : undefined;
      if (message) context.report({ message, node });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'house' }, rules: { arrows } };
