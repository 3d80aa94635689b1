import type { MenuItem } from '#domain/navigation/main-menu.ts';
import { telephoneLink } from '#domain/seller.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './mega-menu.module.css';

const menuId = 'menu';

/**
 * One markup: a bar with panels on wide screens, nested panels on phones (rules/pages#menus). Native
 * popovers open, close, handle Escape and return the focus.
 */
export function MenuContent({ menu }: { menu: readonly MenuItem[] }) {
  const { t, contact } = useShop();
  return (
    <>
      <p>
        {t('shell.menu')}
        <IconButton
          icon="close"
          label={t('shell.closeMenu')}
          popoverTarget={menuId}
          popoverTargetAction="hide"
        />
      </p>
      <ul role="list">
        {menu.map((item) => (
          <li key={item.id}>
            <Entry item={item} />
            {item.children.length > 0 && <Panel item={item} />}
          </li>
        ))}
        {contact.phone !== '' && (
          <li>
            <a href={telephoneLink(contact.phone)} aria-label={t('shell.call', contact)}>
              <Icon name="phone" size="s" />
              {contact.phone}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

function Panel({ item }: { item: MenuItem }) {
  const { t } = useShop();
  const id = `${menuId}-${item.id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('shell.showBelow', { name: item.label })}
      >
        <span>{item.label}</span>
        <Icon name="chevron-down" size="s" />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <div className="container">
          <p>
            <IconButton
              icon="chevron-left"
              label={t('shell.backToMenu')}
              popoverTarget={id}
              popoverTargetAction="hide"
            />
            {item.label}
            <IconButton
              icon="close"
              label={t('shell.closeMenu')}
              popoverTarget={menuId}
              popoverTargetAction="hide"
            />
          </p>
          {item.link && <Entry item={{ ...item, label: t('shell.allOf', { name: item.label }) }} />}
          <Entries items={item.children} />
        </div>
      </div>
    </>
  );
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul role="list">
      {items.map((item) => (
        <li key={item.link || item.id} data-span={item.span}>
          {!item.hidesTitle && <Entry item={item} />}
          {item.children.length > 0 && <Entries items={item.children} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ item: { label, link, icon, isNewWindow } }: { item: MenuItem }) {
  const { t, path } = useShop();
  const words = (
    <>
      {icon && (
        <img
          src={`/img/24/24/resize/${icon}`}
          srcSet={`/img/24/24/resize/${icon} 1x, /img/48/48/resize/${icon} 2x`}
          alt=""
          width={24}
          height={24}
        />
      )}
      {label}
      {isNewWindow && <span className="visually-hidden"> ({t('shell.newWindow')})</span>}
    </>
  );
  // An entry without a link is a heading.
  return link ? (
    <a href={path(link)} {...(isNewWindow && { target: '_blank', rel: 'noopener' })}>
      {words}
    </a>
  ) : (
    <b>{words}</b>
  );
}
