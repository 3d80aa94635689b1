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

function Plain({ as: Tag, shows: _, ...rest }: KeptProps) {
  return <Tag {...rest} />;
}
