import { useEffect, type RefObject } from 'react';
import type { Written } from '#domain/form-rules.ts';
import { writeInto } from '#ui/written-form.ts';
import { modalStore, type OpenModal } from './modals.ts';

/** Dialogs whose forms are stored on the device when their writer's session ends. */
export type WrittenModal = OpenModal<'request' | 'review'>;

interface OpenDraft {
  readonly modal: WrittenModal;
  readonly form: RefObject<HTMLFormElement | null>;
}

let open: OpenDraft | undefined;
let kept: OpenDraft | undefined;
/**
 * Drafts by the payload with which their dialog is reopened, so that a draft gets into no other dialog.
 */
const restored = new WeakMap<WrittenModal['payload'], Written>();

export function openDraft(): OpenDraft | undefined {
  return open;
}

/** The dialog's text is stored on the device, so leaving the page loses nothing. */
export function noteKeptDraft(): void {
  kept = open;
}

export function isDraftKept(): boolean {
  return kept !== undefined && kept === open;
}

/** The restored text of a dialog that opens again. */
export function restoreDraft(payload: WrittenModal['payload'], written: Written): void {
  restored.set(payload, written);
}

/** Stores the text of a dialog's form on the device. */
export function useDeviceDraft(form: RefObject<HTMLFormElement | null>, isKept: boolean): void {
  useEffect(() => {
    const modal = modalStore.getState().open.findLast(isWritten);
    if (!isKept || modal === undefined) return;
    open = { modal, form };
    const written = restored.get(modal.payload);
    if (form.current && written) writeInto(form.current, written);
    return () => {
      open = undefined;
    };
  }, [form, isKept]);
}

function isWritten(modal: OpenModal): modal is WrittenModal {
  return modal.name === 'request' || modal.name === 'review';
}
