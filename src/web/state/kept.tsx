import { createContext, use, type HTMLAttributes, type ReactElement } from 'react';
import { useShop, type Shop } from './shop.tsx';

/** The markup of a piece that shows an object, in the shop where it stands: found, or rendered once. */
export type MarkupMemory = (shown: object, piece: ReactElement, shop: Shop) => string;

/** Given on the server only. */
export const MarkupContext = createContext<MarkupMemory | undefined>(undefined);

interface KeptProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'li' | 'ul';
  /** What the piece shows, and all it depends on beside the store view and the visitor's kind. */
  readonly shows: object;
  readonly children: ReactElement;
}

/**
 * A piece that many pages show alike: the server renders it once for all of them
 * (docs/decisions/0015-answers-remembered.md). It has no `useId`, no router, and nothing of one visitor in it.
 */
export const Kept = import.meta.env.SSR ? Remembered : Plain;

function Remembered(props: KeptProps) {
  const { as: Tag, shows, children, ...attributes } = props;
  const shop = useShop();
  const markup = use(MarkupContext)?.(shows, children, shop);
  if (markup === undefined) return <Plain {...props} />;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

interface KeptItemsProps extends Omit<KeptProps, 'shows' | 'children'> {
  /** What each piece shows; nothing where one is on its way. */
  readonly shows: readonly (object | undefined)[];
  /** Each a whole `<li>`. */
  readonly children: readonly ReactElement[];
}

/** A list of such pieces. */
export const KeptItems = import.meta.env.SSR ? RememberedItems : Plain;

function RememberedItems(props: KeptItemsProps) {
  const { as: Tag, shows, children, ...attributes } = props;
  const shop = useShop();
  const remember = use(MarkupContext);
  if (!remember || shows.includes(undefined)) return <Plain {...props} />;
  const markup = children.map((piece, index) => remember(shows[index] ?? piece, piece, shop));
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup.join('') }} />;
}

function Plain({ as: Tag, shows: _, ...rest }: KeptProps | KeptItemsProps) {
  return <Tag {...rest} />;
}
