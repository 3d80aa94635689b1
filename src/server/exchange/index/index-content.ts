import type { Acting } from '#server/acting.ts';
import {
  findContent,
  loadContentTree,
  type ContentNodeRecord,
  type ContentTreeKey,
  type ContentRecord,
} from '#server/repositories/content/content.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { removeNode, writeNode, writePage } from '#server/workflows/content/write-content.ts';
import { checkIdentifier, maxLevels } from '#domain/content/content-checks.ts';
import { maxNameLetters, maxTextLetters } from '#domain/import/feed-values.ts';
import { checkLength, refusing, refuse } from '#server/exchange/files/refusals.ts';
import type { Fields } from '#domain/import/json-fields.ts';
import { safeContent } from '#server/exchange/content/safe-html.ts';

const everyView = '0';

/** Applies a page or block. View 0 stands for all store views (rules/content#pages-and-blocks). */
export async function applyContentDocument(
  kind: ContentRecord['kind'],
  fields: Fields,
  acting: Acting,
): Promise<Outcome> {
  const { read } = acting.database;
  const identifier = checkIdentifier(fields.text('identifier'), refusing('identifier'));
  const outcomes: Outcome[] = [];
  for (const store_code of await storeCodesOf(read, fields)) {
    const known = await findContent(read, { kind, identifier, store_code });
    const after = toContent(kind, identifier, store_code, fields);
    outcomes.push(await writePage({ known, after }, acting));
  }
  return together(outcomes);
}

function toContent(
  kind: ContentRecord['kind'],
  identifier: string,
  store_code: string,
  fields: Fields,
): ContentRecord {
  const line = (name: string) => checkLength(name, fields.text(name) ?? '', maxNameLetters);
  const text = (name: string) => checkLength(name, fields.text(name) ?? '', maxTextLetters);
  return {
    kind,
    identifier,
    store_code,
    title: line('title') || identifier,
    content: safeContent(text('content')),
    content_heading: line('content_heading'),
    page_layout: line('page_layout'),
    meta_title: line('meta_title'),
    meta_keywords: text('meta_keywords'),
    meta_description: text('meta_description'),
    sort_order: Math.trunc(fields.number('sort_order') ?? 0),
    is_active: Number(fields.flag('active') ?? fields.flag('is_active') ?? true),
  };
}

/** Applies a hierarchy of pages (rules/content#hierarchies). */
export async function applyHierarchyDocument(fields: Fields, acting: Acting): Promise<Outcome> {
  const { read } = acting.database;
  const identifier = checkIdentifier(fields.text('identifier'), refusing('identifier'));
  const outcomes: Outcome[] = [];
  for (const store_code of await storeCodesOf(read, fields)) {
    const key = { tree: 'hierarchy' as const, identifier, store_code };
    const known = new Map(
      (await loadContentTree(read, key)).map((node) => [node.node_key, node] as const),
    );
    const nodes = checkedOnce(nodesOf(fields, key, '', 1));
    for (const after of nodes) {
      outcomes.push(await writeNode({ known: known.get(after.node_key), after }, acting));
      known.delete(after.node_key);
    }
    for (const gone of known.values()) outcomes.push(await removeNode(gone, acting));
  }
  return together(outcomes);
}

type HierarchyKey = ContentTreeKey & { readonly tree: 'hierarchy' };

/** Refuses a tree that uses one name for two places. */
function checkedOnce(nodes: readonly ContentNodeRecord[]): readonly ContentNodeRecord[] {
  const repeated = nodes.find(
    ({ node_key }, at) => nodes.findIndex((each) => each.node_key === node_key) < at,
  );
  return repeated ? refuse('nodes', 'node.repeated', { text: repeated.node_key }) : nodes;
}

function nodesOf(
  fields: Fields,
  key: HierarchyKey,
  parent_key: string,
  level: number,
): readonly ContentNodeRecord[] {
  if (level > maxLevels[key.tree]) {
    refuse('nodes', 'node.depth', { count: maxLevels[key.tree], expected: key.tree });
  }
  return fields.list('nodes', 'items', 'children').flatMap((node, index) => {
    const title = checkLength('title', node.text('title', 'label', 'name') ?? '', maxNameLetters);
    const page = node.text('identifier', 'request_url', 'url', 'page_id') ?? '';
    const link = checkLength('identifier', page.replace(/^\/+/, ''), maxNameLetters);
    const node_key = checkIdentifier(node.text('node_id', 'id', 'identifier'), refusing('nodes'));
    const own: ContentNodeRecord = {
      ...key,
      node_key,
      parent_key,
      title: title || link || node_key,
      link_kind: 'page',
      link,
      target: '',
      icon: '',
      width: '',
      shows_title: 1,
      shows_subcategories: 1,
      position: Math.trunc(node.number('sort_order') ?? node.number('position') ?? index + 1),
    };
    return [own, ...nodesOf(node, key, own.node_key, level + 1)];
  });
}

/** The store codes of a document; empty for all store views. */
async function storeCodesOf(db: Db, fields: Fields): Promise<readonly string[]> {
  const ids = fields.texts('store_id');
  if (ids.length === 0 || ids.includes(everyView)) return [''];
  const storeViews = await loadStoreViews(db);
  const named = storeViews.filter(({ storeId }) => ids.includes(String(storeId)));
  if (named.length > 0) return named.map(({ code }) => code);
  const views = storeViews.map(({ storeId }) => storeId).join(', ');
  return refuse('store_id', 'view.unknown', { text: ids.join(', '), views });
}

function together(outcomes: readonly Outcome[]): Outcome {
  const [first = 'unchanged'] = outcomes;
  return outcomes.every((each) => each === first) ? first : 'updated';
}
