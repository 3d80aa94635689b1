import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A source file by its path from the root of the tree. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every file under src, with its text where it has one. */
export function readSources(): SourceFile[] {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const emptyNames = /^(?:utils?|helpers?|misc|common|shared)$/;
/** Groups with one more folder inside; all others are room / group / file. */
const deepGroups =
  /^src\/(?:server\/(?:api|engines|exchange|workflows)\/[^/]+|server\/repositories\/[^/]+|web\/(?:features|forms|routes|state)\/[^/]+)$/;

/** The faults in the place or the name of a file. */
export function misplaced(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  const name = path.split('/').at(-1)?.split('.')[0] ?? '';
  const problems = folders
    .filter((folder) => !kebab.test(folder))
    .map((folder) => `${path}: the folder ${folder} is not kebab-case`);
  if ([...folders, name].some((part) => emptyNames.test(part))) {
    problems.push(`${path}: this name says nothing; what is it really?`);
  }
  const isDeep =
    folders.length > 4 || (folders.length === 4 && !deepGroups.test(folders.join('/')));
  if (isDeep) problems.push(`${path}: deeper than room / group / file`);
  return problems;
}

/** The rooms without a README, or with one that is too long. */
export function unexplained(rooms: readonly string[], sources: readonly SourceFile[]): string[] {
  return rooms.filter((room) => {
    const readme = sources.find(({ path }) => path === `src/${room}/README.md`);
    return !readme || readme.text.trimEnd().split('\n').length > 15;
  });
}

/** A dictionary from key to sentence. */
export type SentencesByKey = Readonly<Record<string, string>>;

/** The dictionaries of one language, by the name of their file. */
export function readDictionaries(language: string): Record<string, SentencesByKey> {
  const folder = `src/texts/${language}`;
  const files = existsSync(folder) ? readdirSync(folder).filter((f) => f.endsWith('.json')) : [];
  return Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]),
  );
}

/**
 * The differences between two languages of a dictionary: in keys, in placeholders, or empty sentences.
 */
export function untranslated(nb: SentencesByKey, en: SentencesByKey): string[] {
  const keys = [...new Set([...Object.keys(nb), ...Object.keys(en)])];
  return keys.flatMap((key) => {
    const [first, second] = [nb[key], en[key]];
    if (first === undefined) return [`${key} is missing in nb`];
    if (second === undefined) return [`${key} is missing in en`];
    if (!first.trim() || !second.trim()) return [`${key} says nothing`];
    const isSame = placeholders(first) === placeholders(second);
    return isSame ? [] : [`${key}: ${placeholders(first)} is not ${placeholders(second)}`];
  });
}

function placeholders(sentence: string): string {
  const names = [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return [...new Set(names)].toSorted().join(' ') || 'nothing';
}

/** The lengths of program files in lines, shortest first. */
export function lengthsOf(sources: readonly SourceFile[]): readonly number[] {
  return programFiles(sources)
    .map(({ text }) => text.trimEnd().split('\n').length)
    .toSorted((a, b) => a - b);
}

/**
 * The dynamic imports that lead back to their own file. The linter refuses circles of other imports.
 */
export function laterCircles(sources: readonly SourceFile[]): string[] {
  const files = new Map(programFiles(sources).map((file) => [file.path, importsOf(file)]));
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set([from]);
    for (const path of seen) {
      if (path === to) return true;
      const { now = [], later = [] } = files.get(path) ?? {};
      for (const next of [...now, ...later]) seen.add(next);
    }
    return false;
  };
  return [...files].flatMap(([path, { later }]) =>
    later.filter((to) => reaches(to, path)).map((to) => `${path} imports ${to} later`),
  );
}

function programFiles(sources: readonly SourceFile[]): readonly SourceFile[] {
  return sources.filter(
    ({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^src\/testing\//.test(path),
  );
}

/** Type-only imports do not exist at run time. */
function importsOf({ path, text }: SourceFile) {
  const fileOf = (name: string) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(path), name);
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => fileOf(name));
  return {
    now: found(/^(?:import|export) (?!type )[^;']*'([#.][^']+)'/gm),
    later: found(/(?<!typeof )\bimport\('([#.][^']+)'\)/g),
  };
}
