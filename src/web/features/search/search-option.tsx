import { createContext, use, useId, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '#ui/is-plain-click.ts';
import styles from './search-panel.module.css';

interface Choice {
  readonly activeId: string | undefined;
  readonly onChoose: (href: string) => void;
}

export const SearchChoice = createContext<Choice>({
  activeId: undefined,
  onChoose: () => undefined,
});

interface SearchOptionProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that arrow keys reach while the focus stays in the field. */
export function SearchOption({ href, children }: SearchOptionProps) {
  const id = useId();
  const { activeId, onChoose } = use(SearchChoice);
  const choose = (event: MouseEvent) => {
    if (!href.startsWith('/') || !isPlainClick(event)) return;
    event.preventDefault();
    onChoose(href);
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={activeId === id}
      tabIndex={-1}
      href={href}
      className={styles.option}
      onClick={choose}
    >
      {children}
    </a>
  );
}

export function SearchGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.heading}>
        {title}
      </p>
      {children}
    </div>
  );
}
