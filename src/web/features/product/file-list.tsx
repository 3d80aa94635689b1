import { Icon } from '#ui/icon.tsx';
import styles from './file-list.module.css';

/** Files to open or save, by title; a file on another site has a sign. */
export function FileList({
  files,
}: {
  readonly files: readonly { readonly title: string; readonly address: string }[];
}) {
  return (
    <ul role="list" className={styles.files}>
      {files.map(({ title, address }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener">
            <Icon name={address.startsWith('/') ? 'download' : 'external'} size="s" />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
