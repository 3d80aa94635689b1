import { defaultSettings } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { rememberedCustomer } from '#web/state/session/device-customer.ts';
import type { Written } from '#domain/form-rules.ts';
import { writtenIn } from '#ui/written-form.ts';
import { openModal } from './modals.ts';
import { noteKeptDraft, openDraft, restoreDraft, type WrittenModal } from './open-draft.ts';

/** The text in a dialog when its writer's session ended. */
interface Draft {
  /** The customer who wrote it, the only one who may see it. */
  readonly owner: number;
  readonly path: string;
  readonly modal: WrittenModal;
  readonly written: Written;
  readonly keptAt: Moment;
}

/**
 * The time is that of checkout's details, for the same reason: the next person at the device must not
 * see the text.
 */
const { windowMs } = defaultSettings.checkout;

const kind: RecordKind<Draft> = {
  key: 'draft',
  version: 2,
  isValid: (data): data is Draft => hasAll(data, 'owner', 'modal', 'keptAt'),
  // Version 1 had no time, so it counts as expired.
  migrate: (data) => Object.assign({}, data, { keptAt: 0 }),
};

/** The unsent text of the open dialog, for the customer of this device. */
export async function currentDraft(): Promise<Draft | undefined> {
  const { modal, form } = openDraft() ?? {};
  const owner = await rememberedCustomer();
  if (!modal || !form?.current || owner === undefined) return undefined;
  const keptAt = moment(Date.now());
  return { owner, path: location.pathname, modal, written: writtenIn(form.current), keptAt };
}

export async function keepDraft(draft: Draft): Promise<void> {
  await browserStorage.write(kind, draft);
  noteKeptDraft();
}

/** Reopens the dialog once its writer is back on its page. An expired draft is deleted, even by a guest's page. */
export async function takeUpDraft(isLoggedIn: boolean): Promise<void> {
  const draft = await browserStorage.read(kind);
  if (draft === undefined) return;
  const isOver = Date.now() - draft.keptAt > windowMs;
  if (!isOver && !isLoggedIn) return;
  const isOwn = draft.owner === (await rememberedCustomer());
  if (!isOver && isOwn && draft.path !== location.pathname) return;
  await browserStorage.remove(kind.key);
  if (isOver || !isOwn) return;
  const { name, payload } = draft.modal;
  restoreDraft(payload, draft.written);
  openModal(name, payload);
}
