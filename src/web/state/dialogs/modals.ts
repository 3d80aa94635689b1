import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ErrorCode } from '#domain/errors.ts';
import type { RequestKind } from '#domain/requests/request.ts';

interface ModalPayloads {
  /** The reason why a visitor is asked to sign in without a press. */
  readonly login: { readonly reason: ErrorCode } | undefined;
  readonly request: AskedRequest;
  readonly review: ReviewedProduct;
  /** The article whose wishlists are chosen. */
  readonly wishlists: { readonly sku: string; readonly name: string };
  /** The identifier of the content page that explains the measures. */
  readonly sizeGuide: { readonly identifier: string };
  /** The terms of sale, and what their acceptance does. */
  readonly terms: { readonly onAccept: () => void };
  /** Orders made offline that wait for a yes. */
  readonly orderConfirmation: undefined;
  readonly confirmation: Confirmation;
}

/** A question before a step, in whole sentences. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Set for a step that can't be undone. */
  readonly isDanger?: boolean;
  readonly onYes: () => void | Promise<void>;
}

export interface AskedRequest {
  readonly article: { readonly sku: string; readonly name: string };
  readonly kind: RequestKind;
}

export interface ReviewedProduct {
  readonly id: number;
  readonly name: string;
  /** Called once the review is sent. */
  readonly onSent?: () => void;
}

export type ModalName = keyof ModalPayloads;

export type OpenModal<Name extends ModalName = ModalName> = {
  readonly [Each in Name]: {
    readonly id: number;
    readonly name: Each;
    readonly payload: ModalPayloads[Each];
  };
}[Name];

interface ModalState {
  readonly open: readonly OpenModal[];
  /** Ids of dialogs whose code has loaded. */
  readonly arrived: readonly number[];
}

export const modalStore = createStore<ModalState>(() => ({ open: [], arrived: [] }));
let lastId = 0;

/** Closes an open dialog of the same name first (rules/pages#dialogs). */
export function openModal<Name extends ModalName>(name: Name, payload: ModalPayloads[Name]): void {
  closeModal(name);
  lastId += 1;
  // `OpenModal` pairs each name with its payload, which the compiler cannot follow here.
  const opened = { id: lastId, name, payload } as OpenModal;
  modalStore.setState(({ open }) => ({ open: [...open, opened] }));
}

export function arriveModal(id: number): void {
  modalStore.setState(({ arrived }) => ({ arrived: [...arrived, id] }));
}

export function closeModal(name: ModalName): void {
  modalStore.setState(({ open }) => ({ open: open.filter((modal) => modal.name !== name) }));
}

export function useModals(): readonly OpenModal[] {
  return useStore(modalStore, ({ open }) => open);
}

/** The dialog whose code is still loading: the page shows a spinner for it. */
export function useComingModal(): OpenModal | undefined {
  return useStore(modalStore, comingModal);
}

export function comingModal({ open, arrived }: ModalState): OpenModal | undefined {
  return open.find(({ id }) => !arrived.includes(id));
}
