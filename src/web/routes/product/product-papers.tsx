import { useTexts } from '#web/state/page/texts.ts';
import type { ProductFiles } from '#domain/catalog/product-files.ts';
import { FileList } from '#web/features/product/file-list.tsx';
import { mediaAddress } from '#web/features/product/media-address.ts';
import styles from './product-papers.module.css';
import { useViewer } from './use-viewer.tsx';

export interface ProductPapersProps {
  readonly name: string;
  readonly files: ProductFiles;
}

export function ProductPapers({ name, files: { drawings, papers } }: ProductPapersProps) {
  const words = useTexts('buying');
  const label = words('buying.drawingOf', { name });
  const { linkTo, viewer } = useViewer(drawings.map((path) => ({ path, label })));
  return (
    <>
      {drawings.length > 0 && (
        <section className="stack" aria-labelledby="drawing">
          <h2 id="drawing">{words('buying.drawing')}</h2>
          {drawings.map((path, index) => (
            <a key={path} {...linkTo(index)} className={styles.sheet} aria-label={label}>
              <img src={mediaAddress(path)} alt="" width={600} height={480} loading="lazy" />
            </a>
          ))}
        </section>
      )}
      {papers.length > 0 && (
        <section className="stack" aria-labelledby="papers">
          <h2 id="papers">{words('buying.papers')}</h2>
          <FileList
            files={papers.map(({ label: kind, path }) => ({
              title: words('buying.paperKind', { kind, name }),
              address: mediaAddress(path),
            }))}
          />
        </section>
      )}
      {viewer}
    </>
  );
}
