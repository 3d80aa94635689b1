import { defaultSettings } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import type { RecordKind, Storage } from '#web/offline/storage.ts';
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

/** Each page has its own draft, since a session ends in all tabs at once. */
const kindOf = (key: string): RecordKind<Draft> => ({
  key,
  version: 2,
  isValid: (data): data is Draft => hasAll(data, 'owner', 'written', 'keptAt'),
  // Version 1 had no time, so it counts as expired.
  migrate: (data) => Object.assign({}, data, { keptAt: 0 }),
});

/** The customer of this page. Another tab may have deleted the device's when the session ends here. */
let customer: number | undefined;

/** The unsent text of a form, for the customer of this device. Passwords are stored nowhere. */
export async function currentDraft(): Promise<Draft | undefined> {
  const { modal, form, name = '' } = begunDraft() ?? {};
  const owner = (await rememberedCustomer()) ?? customer;
  if (!form?.current || owner === undefined) return undefined;
  const keptAt = moment(Date.now());
  const open = Object.entries(writtenIn(form.current)).filter(([field]) => !isSecret(field));
  const written = Object.fromEntries(open);
  return { owner, path: location.pathname, form: name, ...(modal && { modal }), written, keptAt };
}

export async function keepDraft(draft: Draft, storage: Storage = browserStorage): Promise<void> {
  await storage.write(kindOf(`draft${draft.path}`), draft);
  noteKeptDraft();
}

/**
 * Fills in the forms once their writer is back on their page, and opens the dialog of one that had it. An expired draft
 * is deleted, even by a guest's page.
 */
export async function takeUpDrafts(
  isLoggedIn: boolean,
  storage: Storage = browserStorage,
): Promise<void> {
  customer = isLoggedIn ? await rememberedCustomer() : undefined;
  for (const key of await storage.keys('draft')) await takeUp(key, isLoggedIn, storage);
}

async function takeUp(key: string, isLoggedIn: boolean, storage: Storage): Promise<void> {
  const draft = await storage.read(kindOf(key));
  if (draft === undefined) return;
  const isOver = Date.now() - draft.keptAt > windowMs;
  if (!isOver && !isLoggedIn) return;
  const isOwn = draft.owner === (await rememberedCustomer());
  if (!isOver && isOwn && draft.path !== location.pathname) return;
  await storage.remove(key);
  if (isOver || !isOwn) return;
  if (draft.modal === undefined) return writeDraft(draft.form, draft.written);
  const { name, payload } = draft.modal;
  restoreDraft(payload, draft.written);
  openModal(name, payload);
}
