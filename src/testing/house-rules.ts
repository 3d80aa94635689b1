import { readFileSync, readdirSync } from 'node:fs';
import type { SourceFile } from './house-tree.ts';

const isWritten = /\.(?:ts|tsx|js|css|md|py|ya?ml)$/;
/** Only this page may cite the specification's sections. */
const ofSections = 'docs/spec-map.md';

/** Everything that people write, and from which rules are pointed to. */
export function readWritings(): SourceFile[] {
  const folders = ['src', 'e2e', 'tools', 'data', 'docs'];
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/')),
  );
  return [...inside, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
    .filter((path) => isWritten.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The anchors of a page as a code host makes them from its headings, `file#heading`. */
export function anchorsOf({ path, text }: SourceFile): string[] {
  const file = path.split('/').at(-1)?.replace(/\.md$/, '');
  return [...text.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-');
    return `${file}#${slug}`;
  });
}

/** The rules a text points to: `rules/cart#merge` in code, `](cart.md#merge)` between rules. */
export function pointersIn({ path, text }: SourceFile): string[] {
  const inCode = [...text.matchAll(/\brules\/([a-z-]+#[a-z0-9-]*)/g)];
  const links = path.startsWith('docs/rules/') ? text.matchAll(/\]\(([a-z-]+)\.md(#[^)]+)/g) : [];
  return [
    ...inCode.map(([, pointer = '']) => pointer),
    ...[...links].map(([, file = '', anchor = '']) => file + anchor),
  ];
}

const sections = [
  /\bspec(?:ification)?(?:'s|’s)? §/i,
  // Laws and standards are public, so they may be cited.
  /(?<!RFC \d+ )(?<!(?:forskriften|loven) )§ ?\d/,
];
const papers = [
  /\bprotocol \d/i,
  /\bdecisions?,? (?:[A-Z]\d|[A-Z][a-z]+\b)/,
  /\b(?:reliability|norway|peers|interface|wiring|stack|house) (?:[A-Z]{1,2}-?\d|§|\d+\.\d)/,
  /\((?:peers|interface|wiring|norway|reliability): /,
];

/** Lines that cite a paper outside the repository. */
export function strayCitations({ path, text }: SourceFile): string[] {
  const cited = path === ofSections ? papers : [...papers, ...sections];
  return text
    .split('\n')
    .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
    .filter(({ line }) => cited.some((paper) => paper.test(line)))
    .map(({ line, at }) => `${at} ${line.trim()}`);
}
