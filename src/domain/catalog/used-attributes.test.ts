import { expect, test } from 'vitest';
import { anAttribute } from '#testing/an-attribute.ts';
import { usedAttributes } from './used-attributes.ts';

const options = ['56', '57', '58'].map((id, position) => ({ id, label: id, position }));
const color = anAttribute('color', { id: 93, options });
const width = anAttribute('width', { id: 142, input: 'decimal', options: [] });
const brand = anAttribute('brand', { id: 83, options });

test('attributes that no article has are left out, and so are options that none has', () => {
  const articles = [
    { attributes: { color: ['56', '58'], width: '600' } },
    { attributes: { color: '56' } },
  ];
  expect(usedAttributes([color, width, brand], articles)).toEqual([
    { ...color, options: [options[0], options[2]] },
    width,
  ]);
});
