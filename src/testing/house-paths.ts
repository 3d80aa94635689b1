import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { anchorsOf } from './house-rules.ts';
import type { SourceFile } from './house-tree.ts';

const folders = ['src', 'e2e', 'tools', 'data', 'docs'];

/** Every file of the repository by its path. */
export function readPaths(): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/')),
  );
  const beside = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...inside, ...beside.map(({ name }) => name)];
}

/** The pages that name files; a replaced decision may name files that no longer exist. */
export function readPages(paths: readonly string[]): SourceFile[] {
  return paths
    .filter((path) => path.endsWith('.md') || path === '.oxlintrc.json')
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !/^\*{0,2}Status:\*{0,2} replaced by /m.test(text));
}

const specMap = 'docs/spec-map.md';

/** The folders in which the paths of a page may begin. */
function basesOf(page: string): readonly string[] {
  if (page === specMap) return ['', 'src/'];
  return [folderOf(page), '', 'src/', 'src/server/', 'src/web/'];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

const path = /^[\w*{][\w.,*{}<>-]*(?:\/[\w.,*{}<>-]+)*\/?$/;
const hasEnding = /\.(?:tsx?|js|css|md|json|csv|py|sh|svg)$/;
/** Matches paths that programs create and no repository holds. */
const isMade = /^(?:build|node_modules)\//;

/** The names in a page's backticks, or in the comments of a configuration. */
function wordsOf({ path: page, text }: SourceFile): readonly string[] {
  if (page.endsWith('.md')) return [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  const comments = [...text.matchAll(/\/\/ .*/g)].map(([comment]) => comment);
  return comments.flatMap((comment) => comment.match(/[\w-]+(?:\/[\w.-]*\w)+/g) ?? []);
}

/** The paths in a page that do not exist. */
export function lostPaths(page: SourceFile, paths: readonly string[]): string[] {
  const bases = basesOf(page.path);
  const isThere = (begin: string) => paths.some((each) => each.startsWith(begin));
  const names = wordsOf(page).filter((word) => {
    if (!path.test(word) || isMade.test(word)) return false;
    // Words with a slash are a path only if the first is a folder.
    const [first = ''] = word.split('/');
    return (
      hasEnding.test(word) || (word !== first && bases.some((base) => isThere(`${base}${first}/`)))
    );
  });
  const lost = names.flatMap(alternatives).filter((name) => {
    const place = placeOf(name, page.path, bases);
    return !paths.some((each) => place.test(each));
  });
  return [...new Set(lost)];
}

/** Expands `{a,b}.ts` to `a.ts` and `b.ts`. */
function alternatives(name: string): string[] {
  const [braces, inside] = /\{([^{}]*)\}/.exec(name) ?? [];
  if (braces === undefined || inside === undefined) return [name];
  return inside.split(',').flatMap((part) => alternatives(name.replace(braces, part)));
}

/**
 * The place of a name. A file name alone is a neighbour of the page; in a README it is below its
 * folder.
 */
function placeOf(name: string, page: string, bases: readonly string[]): RegExp {
  const pattern = name
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', '[^/]*')
    .replaceAll(/<[^>]*>/g, '[^/]+');
  if (name.includes('/')) return new RegExp(`^(?:${bases.join('|')})${pattern}(?:/|$)`);
  const below = page.endsWith('README.md') ? `^${folderOf(page)}(?:.*/)?` : '(?:^|/)';
  return new RegExp(`${below}${pattern}$`);
}

/** The links of a page to missing files and headings. */
export function lostLinks(
  page: SourceFile,
  paths: readonly string[],
  pages: readonly SourceFile[],
): string[] {
  const links = page.path.endsWith('.md') ? page.text.matchAll(/\]\(([^)\s]+)\)/g) : [];
  return [...links]
    .map(([, link = '']) => link)
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [file = '', heading] = link.split('#');
      const target =
        file === '' ? page.path : posix.join(posix.dirname(page.path), file).replace(/\/$/, '');
      if (!paths.some((each) => each === target || each.startsWith(`${target}/`))) return true;
      const linked = pages.find(({ path: each }) => each === target);
      return heading !== undefined && linked !== undefined && !hasHeading(linked, heading);
    });
}

function hasHeading(page: SourceFile, heading: string): boolean {
  return anchorsOf(page).some((anchor) => anchor.endsWith(`#${heading}`));
}
