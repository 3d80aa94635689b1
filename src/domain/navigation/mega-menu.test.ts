import { describe, expect, test } from 'vitest';
import type { MenuItem } from './main-menu.ts';
import { megaMenu, type MegaMenuItem } from './mega-menu.ts';

function anItem(id: number, more: Partial<MegaMenuItem> = {}): MegaMenuItem {
  return {
    id,
    title: `Item ${id}`,
    kind: 'internal',
    link: `/item-${id}`,
    target: '_self',
    width: '',
    showsTitle: true,
    showsSubcategories: false,
    position: id,
    children: [],
    ...more,
  };
}

function aCategory(id: number, children: readonly MenuItem[] = []): MenuItem {
  return { id, label: `Category ${id}`, link: `/category-${id}`, children };
}

const tree = [aCategory(3, [aCategory(4, [aCategory(5)]), aCategory(6)])];

describe('megaMenu', () => {
  test('keeps the merchant’s entries, one below the other', () => {
    const menu = megaMenu([anItem(1, { children: [anItem(2)] })], tree);
    expect(menu).toEqual([
      {
        id: 1,
        label: 'Item 1',
        link: '/item-1',
        children: [{ id: 2, label: 'Item 2', link: '/item-2', children: [] }],
      },
    ]);
  });

  test('an entry with show_subcategories has those of its category, however deep', () => {
    const shown = { kind: 'category', categoryId: 3, showsSubcategories: true } as const;
    expect(megaMenu([anItem(1, shown)], tree)[0]?.children).toEqual(tree[0]?.children);
    const hidden = { ...shown, showsSubcategories: false };
    expect(megaMenu([anItem(1, hidden)], tree)[0]?.children).toEqual([]);
    const deeper = megaMenu([anItem(1, { ...shown, categoryId: 4 })], tree);
    expect(deeper[0]?.children.map(({ id }) => id)).toEqual([5]);
  });

  test('an entry’s own come first, and no category stands there twice', () => {
    const own = [anItem(7), anItem(8, { link: '/category-6' })];
    const item = anItem(1, { categoryId: 3, showsSubcategories: true, children: own });
    expect(megaMenu([item], tree)[0]?.children.map(({ link }) => link)).toEqual([
      '/item-7',
      '/category-6',
      '/category-4',
    ]);
  });

  test('what leads nowhere is a heading, or is left out with nothing below it', () => {
    const heading = anItem(1, { link: '', children: [anItem(2)] });
    const empty = anItem(3, { link: '', children: [anItem(4, { link: '' })] });
    expect(megaMenu([heading, empty], tree)).toMatchObject([{ id: 1, link: '' }]);
  });

  test('keeps icon, new window and a hidden title', () => {
    const item = anItem(1, { target: '_blank', icon: 'menu/bath.svg', showsTitle: false });
    expect(megaMenu([item], tree)).toMatchObject([
      { isNewWindow: true, icon: 'menu/bath.svg', hidesTitle: true },
    ]);
  });

  test.each([
    ['', undefined],
    ['25%', 3],
    ['100%', 12],
    ['1%', 1],
    ['344px', 3],
    ['344', 3],
    ['9999px', 12],
    ['wide', undefined],
  ])('a width of "%s" is %s twelfths', (width, span) => {
    expect(megaMenu([anItem(1, { width })], tree)[0]?.span).toBe(span);
  });
});
