import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuItem } from '#domain/navigation/main-menu.ts';
import { useShop } from '#web/state/shop.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import styles from './mobile-menu.module.css';

/** The menu on phones: one level at a time, with a way back. */
export function MobileMenu({ menu }: { menu: readonly MenuItem[] }) {
  const { t, path } = useShop();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [trail, setTrail] = useState<readonly MenuItem[]>([]);
  const here = trail.at(-1);

  // Arriving somewhere closes the menu and forgets the way through it (spec §4 UI).
  useEffect(() => {
    setIsOpen(false);
    setTrail([]);
  }, [pathname]);

  return (
    <div className={styles.opener}>
      <IconButton icon="menu" label={t('shell.menu')} onClick={() => setIsOpen(true)} />
      <SidePanel
        side="start"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={here?.label ?? t('shell.menu')}
        closeLabel={t('shell.closeMenu')}
      >
        {here && (
          <button type="button" className={styles.row} onClick={() => setTrail(trail.slice(0, -1))}>
            <Icon name="chevron-left" size="s" />
            {trail.at(-2)?.label ?? t('shell.menu')}
          </button>
        )}
        <ul role="list">
          {here && (
            <li>
              <a href={path(here.link)} className={styles.row}>
                {t('shell.allOf', { name: here.label })}
              </a>
            </li>
          )}
          {(here?.children ?? menu).map((item) => (
            <li key={item.id}>
              {item.children.length > 0 ? (
                <button
                  type="button"
                  className={styles.row}
                  onClick={() => setTrail([...trail, item])}
                >
                  <span className={styles.label}>{item.label}</span>
                  <Icon name="chevron-right" size="s" />
                </button>
              ) : (
                <a href={path(item.link)} className={styles.row}>
                  {item.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </SidePanel>
    </div>
  );
}
