import { useTexts } from '#web/state/page/texts.ts';
import type { Downloads } from '#domain/catalog/downloads.ts';
import styles from './download-list.module.css';
import { FileList } from '#web/features/product/file-list.tsx';

export interface DownloadListProps {
  readonly downloads: Downloads;
}

export function DownloadList({ downloads }: DownloadListProps) {
  const words = useTexts('buying');
  const { linksTitle, links, samplesTitle, samples } = downloads;
  const excerpts = links.flatMap(({ title: name, sampleAddress: address }) =>
    address === undefined ? [] : [{ title: words('buying.sampleOf', { name }), address }],
  );
  const all = [...samples, ...excerpts];
  return (
    <div className="stack">
      {links.length > 0 && (
        <div>
          <h2 className={styles.title}>{linksTitle || words('buying.included')}</h2>
          <ul className={styles.included}>
            {links.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      {all.length > 0 && (
        <div>
          <h2 className={styles.title}>{samplesTitle || words('buying.samples')}</h2>
          <FileList files={all} />
        </div>
      )}
    </div>
  );
}
