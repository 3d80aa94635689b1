import type { Acting } from '#server/acting.ts';
import {
  changeKeyOf,
  findContentRows,
  setContentActive,
  type ContentKind,
} from '#server/repositories/content/content-kinds.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';

export interface ContentSwitch {
  readonly kind: ContentKind;
  readonly identifier: string;
  /** The store view; absent for all of them. */
  readonly storeCode?: string;
  readonly isActive: boolean;
}

export type SwitchedContent =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-in-view' }
  | {
      readonly kind: 'done';
      /** The codes of the store views where it changed. An empty code is the row for all views. */
      readonly changed: readonly string[];
      /** The codes of the store views whose own row stays hidden. */
      readonly hidden: readonly string[];
    };

/** Shows or hides a piece of content, in one store view or in all. */
export function switchContent(
  { kind, identifier, storeCode, isActive }: ContentSwitch,
  { database, actor, now }: Acting,
): Promise<SwitchedContent> {
  return database.transaction(async (tx): Promise<SwitchedContent> => {
    const rows = await findContentRows(tx, kind, identifier);
    if (rows.length === 0) return { kind: 'unknown' };
    if (!rows.some((row) => storeCode === undefined || codeOf(row) === storeCode)) {
      return { kind: 'not-in-view' };
    }
    const place = { identifier, ...(storeCode !== undefined && { storeCode }) };
    const changed = await setContentActive(tx, kind, place, { isActive, now });
    const hidden = rows
      .filter((row) => row['is_active'] === 0 && !changed.includes(codeOf(row)))
      .map(codeOf);
    if (changed.length === 0) return { kind: 'done', changed, hidden };
    const subject = `${kind.kind}:${identifier}`;
    const detail = { store: storeCode ?? '', views: changed };
    const action = isActive ? 'content.publish' : 'content.hide';
    await recordAudit(tx, { actor, action, subject, detail }, now);
    await logChanges(tx, 'content', [changeKeyOf(kind, identifier)], now);
    return { kind: 'done', changed, hidden };
  });
}

function codeOf({ store_code: code }: Readonly<Record<string, unknown>>): string {
  return typeof code === 'string' ? code : '';
}
