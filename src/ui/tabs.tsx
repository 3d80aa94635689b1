import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabLink {
  key: string;
  label: ReactNode;
  href: string;
}

export interface TabLinksProps {
  label: string;
  links: readonly TabLink[];
  /** The key of the open page. */
  open: string;
}

/** Tabs that are pages, each with its own address. */
export function TabLinks({ label, links, open }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.row}>
      {links.map(({ key, label: words, href }) => (
        <a
          key={key}
          href={href}
          className={styles.tab}
          aria-current={key === open ? 'page' : undefined}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}

export interface Tab {
  key: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  onOpen?: (key: string) => void;
}

/** Tabs within a page. Arrow keys, Home and End move between them; without scripts all panels are open. */
export function Tabs({ label, tabs, onOpen }: TabsProps) {
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.key);
  const show = (key: string) => {
    setOpen(key);
    onOpen?.(key);
  };
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === open);
    const ends = { Home: 0, End: tabs.length - 1 };
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length };
    const next = { ...ends, ...steps }[event.key];
    const tab = next === undefined ? undefined : tabs[next % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    show(tab.key);
    document.getElementById(`${id}${tab.key}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.row}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === open}
            aria-controls={`${id}${tab.key}p`}
            tabIndex={tab.key === open ? 0 : -1}
            className={styles.tab}
            onClick={() => show(tab.key)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${id}${tab.key}p`}
          role="tabpanel"
          aria-labelledby={`${id}${tab.key}`}
          data-closed={tab.key === open ? undefined : ''}
          className={styles.panel}
        >
          <p className={styles.heading}>{tab.label}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
