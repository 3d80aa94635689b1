import { urlKey } from '#domain/catalog/url-key.ts';
import { splitList } from '#domain/import/feed-lists.ts';
import { checkLength, maxNameLetters } from '#domain/import/feed-values.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';
import type { SectionLink } from './home-section.ts';

const plainIdentifier = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/**
 * A key of content in its stored form: lower case, with other letters and blanks replaced as in the
 * addresses of products.
 */
export function contentIdentifier(text: string): string {
  const lower = text.toLowerCase();
  return plainIdentifier.test(lower) ? lower : urlKey(lower);
}

/** The key of a row. Refuses `content.identifier` where it is empty after cleaning, or too long. */
export function checkIdentifier(text: string | undefined, refuse: TellOfCell): string {
  const identifier = contentIdentifier(text ?? '');
  if (!plainIdentifier.test(identifier)) {
    refuse('content.identifier', { text: text ?? '' });
  }
  return identifier;
}

/** Reads a path under the media root, without a leading slash. */
export function readPicturePath(text: string): string | undefined {
  const path = text.replace(/^\/+/, '');
  const isPlain = /^[\w./-]{1,200}$/.test(path) && !path.split('/').includes('..');
  return isPlain ? path : undefined;
}

/** Whether the path is one of the shop itself, like `/about`. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}

const linkKinds = ['category', 'product', 'page', 'internal'] as const;

/** Reads the kind of thing that a menu entry leads to. */
export function readLinkKind(text: string): (typeof linkKinds)[number] | undefined {
  return linkKinds.find((kind) => kind === text.toLowerCase());
}

/**
 * Reads the link of a menu entry. Refuses `text.too_long`, and `link.outside` for a path of another
 * site.
 */
export function checkLink(
  kind: (typeof linkKinds)[number],
  link: string,
  refuse: TellOfCell,
): string {
  const text = checkLength(link, maxNameLetters, refuse);
  if (kind === 'internal' && text !== '' && !isOwnPath(text)) refuse('link.outside', { text });
  return kind === 'category' ? text.replace(/^\/+/, '') : text;
}

export function readTarget(text: string): string | undefined {
  return text === '_self' || text === '_blank' ? text : undefined;
}

/** Reads `50%`, `300px` or `300`. */
export function readWidth(text: string): string | undefined {
  return /^\d{1,4}(px|%)?$/.test(text) ? text : undefined;
}

/** Reads `label|/path`. Refuses `link.outside`. */
export function readSectionLink(text: string, refuse: TellOfCell): SectionLink {
  const [label = '', link = ''] = splitList(text, '|');
  if (!isOwnPath(link)) refuse('link.outside', { text, expected: 'label' });
  return { label, link };
}

/** Maximum levels of a menu (rules/pages#menus) and of a hierarchy of pages. */
export const maxLevels = { menu: 4, hierarchy: 10 } as const;

/** A node of a tree, before it is put below its parent. */
interface HungNode {
  readonly tree: keyof typeof maxLevels;
  readonly own: string;
  readonly parent: string;
}

/**
 * Refuses a parent that does not exist (`node.parent`), that lies below the node itself (`node.cycle`),
 * or below which the node and its children would be too deep (`node.depth`). `above` holds the parent's
 * key of each node, empty at the top.
 */
export function checkParent(
  { tree, own, parent }: HungNode,
  above: ReadonlyMap<string, string>,
  refuse: TellOfCell,
): void {
  if (!above.has(parent)) return refuse('node.parent', { text: parent });
  const over = wayUp(parent, above);
  if (over === undefined || over.includes(own)) return refuse('node.cycle', { text: own });
  const below = [...above.keys()].map((key) => wayUp(key, above)?.indexOf(own) ?? 0);
  const levels = over.length + 1 + Math.max(0, ...below);
  if (levels > maxLevels[tree]) {
    const isMenu = tree === 'menu';
    refuse('node.depth', { count: maxLevels[tree], ...(!isMenu && { expected: tree }) });
  }
}

/** The node and all nodes above it; undefined where they form a cycle. */
function wayUp(key: string, above: ReadonlyMap<string, string>): readonly string[] | undefined {
  const seen: string[] = [];
  for (let at = key; at !== ''; at = above.get(at) ?? '') {
    if (seen.includes(at)) return undefined;
    seen.push(at);
  }
  return seen;
}
