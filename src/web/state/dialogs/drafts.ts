import { defaultSettings } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { rememberedCustomer } from '#web/state/session/device-customer.ts';
import { isSecret, type Written } from '#domain/form-rules.ts';
import { writtenIn } from '#ui/written-form.ts';
import { openModal } from './modals.ts';
import {
  begunDraft,
  noteKeptDraft,
  restoreDraft,
  writeDraft,
  type WrittenModal,
} from './open-draft.ts';

/** The text in a form when its writer's session ended. */
interface Draft {
  /** The customer who wrote it, the only one who may see it. */
  readonly owner: number;
  readonly path: string;
  /** The dialog that the form is in; absent for a form of the page. */
  readonly modal?: WrittenModal;
  readonly form: string;
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
  isValid: (data): data is Draft => hasAll(data, 'owner', 'written', 'keptAt'),
  // Version 1 had no time, so it counts as expired.
  migrate: (data) => Object.assign({}, data, { keptAt: 0 }),
};

/** The unsent text of a form, for the customer of this device. Passwords are stored nowhere. */
export async function currentDraft(): Promise<Draft | undefined> {
  const { modal, form, name = '' } = begunDraft() ?? {};
  const owner = await rememberedCustomer();
  if (!form?.current || owner === undefined) return undefined;
  const keptAt = moment(Date.now());
  const open = Object.entries(writtenIn(form.current)).filter(([field]) => !isSecret(field));
  const written = Object.fromEntries(open);
  return { owner, path: location.pathname, form: name, ...(modal && { modal }), written, keptAt };
}

export async function keepDraft(draft: Draft): Promise<void> {
  await browserStorage.write(kind, draft);
  noteKeptDraft();
}

/**
 * Fills in the form once its writer is back on its page, and opens its dialog if it had one. An expired draft is deleted,
 * even by a guest's page.
 */
export async function takeUpDraft(isLoggedIn: boolean): Promise<void> {
  const draft = await browserStorage.read(kind);
  if (draft === undefined) return;
  const isOver = Date.now() - draft.keptAt > windowMs;
  if (!isOver && !isLoggedIn) return;
  const isOwn = draft.owner === (await rememberedCustomer());
  if (!isOver && isOwn && draft.path !== location.pathname) return;
  await browserStorage.remove(kind.key);
  if (isOver || !isOwn) return;
  if (draft.modal === undefined) return writeDraft(draft.form, draft.written);
  const { name, payload } = draft.modal;
  restoreDraft(payload, draft.written);
  openModal(name, payload);
}
