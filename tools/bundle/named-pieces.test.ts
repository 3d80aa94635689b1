import { expect, test } from 'vitest';
import { withNames } from './named-pieces.ts';

const id = '/home/shop/src/web/routes/product/buy-box.tsx';

test.each([
  ['./shop-stock.tsx', 'routes/product/shop-stock'],
  ['#web/features/session/vat-switch.tsx', 'features/session/vat-switch'],
])('a piece is named by the file it imports: %s', (file, name) => {
  const load = `async () => (await import('${file}')).Piece`;
  expect(withNames(`const Piece = lazyPiece(${load});`, id)).toBe(
    `const Piece = lazyPiece(${load}, '${name}');`,
  );
  expect(withNames(`const Piece = latePiece(\n  ${load},\n);`, id)).toBe(
    `const Piece = latePiece(\n  ${load}, '${name}');`,
  );
});
