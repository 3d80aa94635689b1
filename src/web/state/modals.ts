import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ErrorCode } from '#domain/errors.ts';

/** What each dialog is opened with. */
interface ModalPayloads {
  /** Why somebody is asked to sign in who pressed nothing. */
  readonly login: { readonly reason: ErrorCode } | undefined;
}

export type ModalName = keyof ModalPayloads;

/** A dialog that is wanted: its code may still be on its way. */
export type OpenModal<Name extends ModalName = ModalName> = {
  readonly [Each in Name]: {
    /** Another for every opening. */
    readonly id: number;
    readonly name: Each;
    readonly payload: ModalPayloads[Each];
  };
}[Name];

export const modalStore = createStore<readonly OpenModal[]>(() => []);
let lastId = 0;

/** Opens a dialog with what it is about; one of the same name is closed first (spec §2 Modals). */
export function openModal<Name extends ModalName>(name: Name, payload: ModalPayloads[Name]): void {
  closeModal(name);
  lastId += 1;
  const opened = { id: lastId, name, payload } as OpenModal<Name>;
  modalStore.setState((open) => [...open, opened], true);
}

/** Closes a dialog; what it was opened with is forgotten. */
export function closeModal(name: ModalName): void {
  modalStore.setState((open) => open.filter((modal) => modal.name !== name), true);
}

/** Closes all there are: whoever went somewhere else is done with them. */
export function closeModals(): void {
  modalStore.setState([], true);
}

export function useModals(): readonly OpenModal[] {
  return useStore(modalStore);
}
