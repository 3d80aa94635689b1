import { useEffect, type RefObject } from 'react';
import type { Written } from '#domain/form-rules.ts';
import { writeInto } from '#ui/written-form.ts';
import { modalStore, type OpenModal } from './modals.ts';

/** Dialogs whose forms wait on the device when the session of their writer ends. */
export type WrittenModal = OpenModal<'request' | 'review'>;

interface OpenDraft {
  readonly modal: WrittenModal;
  readonly form: RefObject<HTMLFormElement | null>;
}

let open: OpenDraft | undefined;
let kept: OpenDraft | undefined;
/** By the payload its dialog is reopened with, so that it gets into no other. */
const restored = new WeakMap<WrittenModal['payload'], Written>();

export function openDraft(): OpenDraft | undefined {
  return open;
}

/** The dialog's text waits on the device: leaving the page loses nothing. */
export function noteKeptDraft(): void {
  kept = open;
}

export function isDraftKept(): boolean {
  return kept !== undefined && kept === open;
}

/** The text that stands in a dialog when it opens again. */
export function restoreDraft(payload: WrittenModal['payload'], written: Written): void {
  restored.set(payload, written);
}

/** Lets the form of a dialog wait on the device. */
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
