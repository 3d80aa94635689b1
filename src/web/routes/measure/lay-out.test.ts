import { expect, test } from 'vitest';
import { layOut } from './lay-out.ts';

const basin = { width: 600, depth: 450, height: 150 };

test('without a width there is nothing to draw', () => {
  expect(layOut({ depth: 400 }, basin)).toBeUndefined();
});

test('from above what fits stands against the wall, in the middle and to scale', () => {
  const drawing = layOut({ width: 1_200, depth: 900 }, basin);
  expect(drawing?.room).toEqual({ x: 44, y: 40, width: 346.7, height: 260 });
  expect(drawing?.item).toEqual({
    x: 130.7,
    y: 40,
    width: 173.3,
    height: 130,
  });
  expect([drawing?.across.size, drawing?.along?.size]).toEqual([1_200, 900]);
});

test('from the front it stands on the floor', () => {
  const drawing = layOut({ width: 1_200, height: 600 }, basin);
  expect(drawing?.item?.y).toBe((drawing?.room.y ?? 0) + (drawing?.room.height ?? 0) - 43.5);
});

test.each([
  [{ width: 599, depth: 900 }, true],
  [{ width: 600, depth: 449 }, true],
  [{ width: 600 }, false],
])('in %o it is too large: %s', (space, isTooLarge) => {
  expect(layOut(space, basin)?.isTooLarge).toBe(isTooLarge);
});

test('of what is not known as deep nothing stands in the space', () => {
  expect(layOut({ width: 600 }, { width: 600 })?.item).toBeUndefined();
  expect(layOut({ width: 600 }, undefined)?.along).toBeUndefined();
});
