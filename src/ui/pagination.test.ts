import { expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

it('shows every page when there are few', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

it('shows the ends and the neighbours when there are many', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, null, 20]);
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageWindow(20, 20)).toEqual([1, null, 19, 20]);
});

it('never leaves out a single page', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pageWindow(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});
