import type { MenuItem } from '#domain/navigation/main-menu.ts';
import { useShop } from '#web/state/shop.tsx';
import styles from './main-menu.module.css';

/** The menu on wide screens; what lies below opens on hover and on focus, without scripts. */
export function MainMenu({ menu }: { menu: readonly MenuItem[] }) {
  const { t, path } = useShop();
  return (
    <nav aria-label={t('shell.mainMenu')}>
      <ul role="list" className={styles.menu}>
        {menu.map((item) => (
          <li key={item.id} className={styles.item}>
            <a href={path(item.link)} className={styles.link}>
              {item.label}
            </a>
            {item.children.length > 0 && (
              <ul role="list" className={styles.below}>
                {item.children.map((child) => (
                  <li key={child.id}>
                    <a href={path(child.link)} className={styles.child}>
                      {child.label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
