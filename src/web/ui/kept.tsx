import { createContext, use, type HTMLAttributes, type ReactElement } from 'react';

/** The markup of a piece that shows an object: found, or rendered once. */
export type MarkupMemory = (shown: object, piece: ReactElement) => string;

/** Given on the server only. */
export const MarkupContext = createContext<MarkupMemory | undefined>(undefined);

interface KeptProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'li' | 'ul';
  /** What the piece shows, and all it depends on beside the shop and its visitor's kind. */
  readonly shows: object;
  readonly children: ReactElement;
}

/**
 * A piece that many pages show alike: the server renders it once for all of them
 * (docs/decisions/0015-answers-remembered.md). It has no `useId`, no router, and nothing of one visitor in it.
 */
export function Kept({ as: Tag = 'div', shows, children, ...attributes }: KeptProps) {
  const markup = import.meta.env.SSR ? use(MarkupContext)?.(shows, children) : undefined;
  return markup === undefined ? (
    <Tag {...attributes}>{children}</Tag>
  ) : (
    <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
  );
}
