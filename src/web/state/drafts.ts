import { useEffect, type RefObject } from 'react';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { rememberedCustomer } from './device-customer.ts';
import { modalStore, openModal, type OpenModal } from './modals.ts';
import { writtenIn, type Written } from './use-sent-form.ts';

/** Dialogs in which somebody writes more than a few words. */
type WrittenModal = OpenModal<'request' | 'review'>;

/** What stood in a dialog when its writer's session ran out. */
interface Draft {
  /** Id of the customer who wrote it: nobody else gets to see it. */
  readonly owner: number;
  /** Path of the page it was written on. */
  readonly path: string;
  readonly modal: WrittenModal;
  readonly written: Written;
}

const kind: RecordKind<Draft> = {
  key: 'draft',
  version: 1,
  isValid: (data): data is Draft =>
    typeof data === 'object' && data !== null && 'owner' in data && 'modal' in data,
};

/** The form that is open, and what was written in one like it before. */
let open: { readonly name: string; readonly form: RefObject<HTMLFormElement | null> } | undefined;
let restored: Written | undefined;

/** Lets a dialog's form outlive a log-in. */
export function useDraft(
  name: WrittenModal['name'],
  form: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    if (form.current && restored) fill(form.current, restored);
    restored = undefined;
    open = { name, form };
    return () => {
      open = undefined;
    };
  }, [name, form]);
}

/** What is being written now, by whoever is still known on this device. */
export async function currentDraft(): Promise<Draft | undefined> {
  const modal = modalStore.getState().open.find(isWritten);
  const form = open?.form.current;
  const owner = await rememberedCustomer();
  if (modal === undefined || !form || owner === undefined) return undefined;
  return { owner, path: location.pathname, modal, written: writtenIn(form) };
}

export async function keepDraft(draft: Draft): Promise<void> {
  await browserStorage.write(kind, draft);
}

/** Opens the dialog again, as it was, once its writer is back on its page. */
export async function takeUpDraft(): Promise<void> {
  const draft = await browserStorage.read(kind);
  if (draft === undefined) return;
  const isOwn = draft.owner === (await rememberedCustomer());
  if (isOwn && draft.path !== location.pathname) return;
  await browserStorage.remove(kind.key);
  if (!isOwn) return;
  restored = draft.written;
  openModal(draft.modal.name, draft.modal.payload);
}

function isWritten(modal: OpenModal): modal is WrittenModal {
  return modal.name === open?.name;
}

function fill(form: HTMLFormElement, written: Written): void {
  for (const [name, value] of Object.entries(written)) {
    const control = form.elements.namedItem(name);
    const isControl =
      control instanceof RadioNodeList ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement;
    if (isControl) control.value = value;
  }
}
