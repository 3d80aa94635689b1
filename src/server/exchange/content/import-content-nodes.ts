import {
  loadContentTree,
  type ContentNodeRecord,
  type ContentTreeKey,
} from '#server/repositories/content/content.ts';
import { outcomeOf } from '#server/repositories/system/outcome.ts';
import { removeNode, writeNode } from '#server/workflows/content/write-content.ts';
import type { Cells } from '#domain/import/cells.ts';
import {
  checkIdentifier,
  checkLink,
  checkParent,
  readLinkKind,
  readPicturePath,
  readTarget,
  readWidth,
} from '#domain/content/content-checks.ts';
import { maxNameLetters } from '#domain/import/feed-values.ts';
import { checkLength, refusing, refuse } from '#server/exchange/files/refusals.ts';
import { picturePaths } from './content-cells.ts';
import { leadsSomewhere } from './leads-somewhere.ts';
import { noticeMissing, type ContentImport } from './notice-missing.ts';
import { readStoreView } from './import-content-pages.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable, type ApplyRow } from '#server/exchange/files/import-table.ts';
import { RowRecords } from '#server/exchange/files/row-records.ts';

type Nodes = ReadonlyMap<string, ContentNodeRecord>;

export const nodeColumns = [
  ...'item parent store_view_code title link_type link target icon'.split(' '),
  ...'width show_title show_subcategories position'.split(' '),
];

/**
 * Makes the importer for entries of menus or places of page hierarchies; parents come before children
 * (rules/pages#menus).
 */
const nodeImporter =
  (tree: ContentNodeRecord['tree']): Importer<ContentImport> =>
  (database, options) => {
    const records = new RowRecords<Nodes>();
    const apply: ApplyRow = async (cells, acting) => {
      const { read } = acting.database;
      const key: ContentTreeKey = {
        tree,
        identifier: checkIdentifier(cells.given(tree), refusing(tree)),
        store_code: readStoreView(cells),
      };
      const name = JSON.stringify(key);
      const nodes =
        records.get(name) ??
        new Map((await loadContentTree(read, key)).map((node) => [node.node_key, node]));
      const known = nodes.get(checkIdentifier(cells.given('item'), refusing('item')));
      const isGone = cells.text('title') === null;
      if (isGone && known === undefined) return 'unchanged';
      const after = isGone ? undefined : nodeAfter(known, key, cells, nodes);
      records.set(name, withNode(nodes, known, after));
      if (after !== undefined && !(await leadsSomewhere(read, after, cells.storeViews))) {
        cells.notice('link', 'link.nowhere', { text: after.link, expected: after.link_kind });
      }
      if (after !== undefined) {
        const pictures = { icon: picturePaths(after.icon) };
        await noticeMissing(read, cells, { pictures }, options.media);
      }
      const outcome = after === undefined ? 'updated' : outcomeOf(known, after);
      if (outcome === 'unchanged' || options.isDryRun === true) return outcome;
      if (after !== undefined) return writeNode({ known, after }, acting);
      return known === undefined ? outcome : removeNode(known, acting);
    };
    const columns = { needed: [tree, 'item'], others: nodeColumns.slice(1) };
    return importTable(database, options, columns, apply, records);
  };

export const importMenus = nodeImporter('menu');
export const importHierarchies = nodeImporter('hierarchy');

/** Adds or removes a place; children of a removed place move to the top level. */
function withNode(
  nodes: Nodes,
  before: ContentNodeRecord | undefined,
  after: ContentNodeRecord | undefined,
): Nodes {
  if (after !== undefined) return new Map(nodes).set(after.node_key, after);
  const left = [...nodes.values()].filter((node) => node !== before);
  return new Map(
    left.map((node) => [
      node.node_key,
      node.parent_key === before?.node_key ? { ...node, parent_key: '' } : node,
    ]),
  );
}

function nodeAfter(
  known: ContentNodeRecord | undefined,
  key: ContentTreeKey,
  cells: Cells,
  nodes: Nodes,
): ContentNodeRecord {
  const node_key = checkIdentifier(cells.given('item'), refusing('item'));
  const link_kind = cells.read('link_type', readLinkKind, 'link.type');
  const kind = cells.after('link_type', link_kind, known?.link_kind ?? 'internal', 'internal');
  const link = cells.after('link', cells.given('link'), known?.link ?? '', '');
  const target = cells.read('target', readTarget, 'link.target');
  const icon = cells.read('icon', readPicturePath, 'icon.invalid');
  const width = cells.read('width', readWidth, 'width.invalid');
  const shows = (column: 'show_title' | 'show_subcategories', before: number | undefined) =>
    Number(cells.after(column, cells.flag(column), before !== 0, true));
  const after: ContentNodeRecord = {
    ...key,
    node_key,
    parent_key:
      parentOf(cells, { tree: key.tree, own: node_key }, nodes) ?? known?.parent_key ?? '',
    title: checkLength('title', cells.given('title') ?? known?.title ?? '', maxNameLetters),
    link_kind: kind,
    link: checkLink(kind, link, refusing('link')),
    target: cells.after('target', target, known?.target ?? '', ''),
    icon: cells.after('icon', icon, known?.icon ?? '', ''),
    width: cells.after('width', width, known?.width ?? '', ''),
    shows_title: shows('show_title', known?.shows_title),
    shows_subcategories: shows('show_subcategories', known?.shows_subcategories),
    position: cells.whole('position') ?? known?.position ?? nodes.size + 1,
  };
  if (after.title !== '') return after;
  return refuse('title', 'value.missing', { expected: 'node' });
}

function parentOf(
  cells: Cells,
  node: Pick<Parameters<typeof checkParent>[0], 'tree' | 'own'>,
  nodes: Nodes,
): string | undefined {
  if (cells.text('parent') === null) return '';
  if (cells.given('parent') === undefined) return undefined;
  const parent = checkIdentifier(cells.given('parent'), refusing('parent'));
  const above = new Map([...nodes.values()].map((each) => [each.node_key, each.parent_key]));
  checkParent({ ...node, parent }, above, refusing('parent'));
  return parent;
}
