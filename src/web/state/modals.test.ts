import { afterEach, expect, test } from 'vitest';
import { closeModal, closeModals, modalStore, openModal } from './modals.ts';

afterEach(closeModals);

test('a modal opens with an optional payload', () => {
  openModal('login', undefined);
  expect(modalStore.getState()).toMatchObject([{ name: 'login', payload: undefined }]);
});

test('opening a modal closes any same-named modal first', () => {
  openModal('login', undefined);
  const [first] = modalStore.getState();
  openModal('login', { reason: 'user.refresh_failed' });
  const [second, ...others] = modalStore.getState();
  expect(others).toEqual([]);
  expect(second?.payload).toEqual({ reason: 'user.refresh_failed' });
  expect(second?.id).not.toBe(first?.id);
});

test('closing discards the payload', () => {
  openModal('login', { reason: 'user.refresh_failed' });
  closeModal('login');
  expect(modalStore.getState()).toEqual([]);
});
