import { afterEach, expect, test } from 'vitest';
import { arriveModal, closeModal, comingModal, modalStore, openModal } from './modals.ts';

afterEach(() => modalStore.setState({ open: [], arrived: [] }));

const open = () => modalStore.getState().open;

test('a modal opens with an optional payload', () => {
  openModal('login', undefined);
  expect(open()).toMatchObject([{ name: 'login', payload: undefined }]);
});

test('opening a modal closes any same-named modal first', () => {
  openModal('login', undefined);
  const [first] = open();
  openModal('login', { reason: 'user.refresh_failed' });
  const [second, ...others] = open();
  expect(others).toEqual([]);
  expect(second?.payload).toEqual({ reason: 'user.refresh_failed' });
  expect(second?.id).not.toBe(first?.id);
});

test('modals of other names stay open, each with its own payload', () => {
  openModal('review', { id: 7, name: 'Odde' });
  openModal('sizeGuide', { identifier: 'maal' });
  closeModal('sizeGuide');
  expect(open()).toMatchObject([{ payload: { id: 7, name: 'Odde' } }]);
});

test('modals load lazily: one is on its way until its code has come', () => {
  openModal('review', { id: 7, name: 'Odde' });
  openModal('login', undefined);
  const [review, login] = open();
  expect(comingModal(modalStore.getState())).toBe(review);
  if (review) arriveModal(review.id);
  expect(comingModal(modalStore.getState())).toBe(login);
});

test('closing discards the payload', () => {
  openModal('login', { reason: 'user.refresh_failed' });
  closeModal('login');
  expect(open()).toEqual([]);
});
