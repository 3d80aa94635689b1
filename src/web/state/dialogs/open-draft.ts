import { useEffect, type RefObject } from 'react';
import type { Written } from '#domain/form-rules.ts';
import { writtenControl } from '#ui/written-control.ts';
import { writeInto } from '#ui/written-form.ts';
import { modalStore, type OpenModal } from './modals.ts';

/** Dialogs whose forms are stored on the device when their writer's session ends. */
export type WrittenModal = OpenModal<'request' | 'review'>;

interface OpenDraft {
  /** The dialog that the form is in; absent for a form of the page. */
  readonly modal?: WrittenModal;
  /** Tells the form apart from others of its page. */
  readonly name: string;
  readonly form: RefObject<HTMLFormElement | null>;
}

let open: readonly OpenDraft[] = [];
let kept: OpenDraft | undefined;
/**
 * Drafts by the payload with which their dialog is reopened, so that a draft gets into no other dialog.
 */
const restored = new WeakMap<WrittenModal['payload'], Written>();

/** The form in which something is written; that of a dialog comes before those of the page below. */
export function begunDraft(): OpenDraft | undefined {
  return open.findLast(({ form }) => form.current && writtenControl(form.current));
}

/** The text of the form is stored on the device, so leaving the page loses nothing. */
export function noteKeptDraft(): void {
  kept = begunDraft();
}

export function isDraftKept(): boolean {
  return kept !== undefined && kept === begunDraft();
}

/** The restored text of a dialog that opens again. */
export function restoreDraft(payload: WrittenModal['payload'], written: Written): void {
  restored.set(payload, written);
}

/** Writes a restored text into a form of the page, unless something newer is written there. */
export function writeDraft(name: string, written: Written): void {
  const found = open.find((each) => each.name === name && each.modal === undefined);
  const form = found?.form.current;
  if (form && !writtenControl(form)) writeInto(form, written);
}

/** Stores the text of a form on the device when the session ends. */
export function useDeviceDraft(
  form: RefObject<HTMLFormElement | null>,
  isKept: boolean,
  formName: string,
): void {
  useEffect(() => {
    if (!isKept) return;
    const modal = isInDialog(form) ? modalStore.getState().open.findLast(isWritten) : undefined;
    const name = `${location.search} ${formName}`;
    const draft: OpenDraft = { name, form, ...(modal && { modal }) };
    open = [...open, draft];
    const written = modal && restored.get(modal.payload);
    if (form.current && written) writeInto(form.current, written);
    return () => {
      open = open.filter((each) => each !== draft);
    };
  }, [form, isKept, formName]);
}

function isInDialog({ current }: RefObject<HTMLFormElement | null>): boolean {
  return Boolean(current?.closest('dialog'));
}

function isWritten(modal: OpenModal): modal is WrittenModal {
  return modal.name === 'request' || modal.name === 'review';
}
