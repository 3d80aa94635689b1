import { readdir, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { screenNames, screens } from '#contract/views/screens.ts';
import { screenFile } from '#web/source-files.ts';

const placeholder = '__BUILT_ASSETS__';

/** One file of the client build as Vite's manifest lists it. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

const start = ['src/web/life/entry.client.ts', 'src/web/start/hydrate-page.tsx'];
const listScreens = screenNames.filter((name) => screens[name].isOnDevice).map(screenFile);

/**
 * Gives the service worker the addresses of the hashed files of the client build, as `__BUILT_ASSETS__` (its shape
 * is in service-worker/rules.ts). A hashed name never changes its content, so the name is the version, and a new
 * list makes a new worker.
 */
export function builtAssets(clientDir: string): Plugin {
  return {
    name: 'built-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    async renderChunk(code) {
      if (!code.includes(placeholder)) {
        this.error(`The service worker doesn't use ${placeholder}: it would keep nothing.`);
      }
      const manifest = await readFile(`${clientDir}/.vite/manifest.json`, 'utf8');
      const entries = await readdir(`${clientDir}/assets`, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      // The cast is safe: Vite has just written it.
      const assets = assetsForWorker(JSON.parse(manifest) as Manifest, names.toSorted());
      return `const ${placeholder} = ${JSON.stringify(assets)};\n${code}`;
    },
  };
}

/** A page imports the texts of its language by address, so no other file names them. */
const words = ['src/web/state/page/nb.ts', 'src/web/state/page/en.ts'];

/** The worker needs these lists of a build: all files, those to keep at the first visit, and those for an order. */
export function assetsForWorker(manifest: Manifest, names: readonly string[]) {
  const looks = names
    .filter((name) => /\.(?:css|woff2)$/.test(name))
    .map((name) => `assets/${name}`);
  const started = collect(manifest, start, () => false);
  // Files that any page may load later stay out of the first visit. They are kept when they are used.
  const lists = collect(manifest, listScreens, (key) => listScreens.includes(key));
  const ordering = collect(
    manifest,
    [...start, ...words, screenFile('cart'), screenFile('checkout/checkout')],
    () => true,
  );
  // The reader of bar codes is kept when it is used.
  const quickOrder = collect(
    manifest,
    [...start, ...words, screenFile('quick-order')],
    (key) => !key.endsWith('/code-reader.ts'),
  );
  const refusals = (language: string) =>
    `/${chunkOf(manifest, `src/texts/${language}/errors.json`).file}`;
  const addresses = (files: Iterable<string>) => [...new Set(files)].map((file) => `/${file}`);
  return {
    all: addresses(names.map((name) => `assets/${name}`)),
    first: addresses([...looks, ...started, ...lists]),
    ordering: addresses(ordering),
    quickOrder: addresses(quickOrder),
    refusals: { nb: refusals('nb'), en: refusals('en') },
  };
}

/** Collects the scripts that files import, and those that some of them import dynamically. */
function collect(
  manifest: Manifest,
  roots: readonly string[],
  withLater: (key: string) => boolean,
): string[] {
  const found = new Map<string, string>();
  const visit = (key: string) => {
    const chunk = chunkOf(manifest, key);
    if (found.has(key)) return;
    found.set(key, chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
    if (withLater(key)) for (const next of chunk.dynamicImports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return [...found.values()].filter((file) => file.endsWith('.js'));
}

function chunkOf(manifest: Manifest, key: string): BuiltFile {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build's manifest does not list ${key}`);
  return chunk;
}
