import { useTexts } from '#web/state/page/texts.ts';
import type { ShownFile } from '#domain/orders/bought-file.ts';
import { fileSentence } from '#texts/file-sentence.ts';
import { Button } from '#ui/button.tsx';
import styles from './order.module.css';
import { Section } from '#ui/page.tsx';
import { useOrderView } from './use-order-view.ts';

/** The bought files, each with its link or the reason why it can't be downloaded. */
export function OrderFiles() {
  const t = useTexts('placed-order');
  const { files } = useOrderView();
  if (files.length === 0) return null;
  return (
    <Section id="files" title={t('placedOrder.files')}>
      <ul role="list" className={styles.files}>
        {files.map((file) => (
          <OneFile key={file.address} file={file} />
        ))}
      </ul>
    </Section>
  );
}

function OneFile({ file }: { readonly file: ShownFile }) {
  const t = useTexts('placed-order');
  const sentence = fileSentence(t, file);
  return (
    <li className={styles.part}>
      <h3 className={styles.when}>{file.title}</h3>
      {sentence !== '' && <p className="soft small">{sentence}</p>}
      {file.standing === 'open' && (
        <div className="screen-only">
          <Button icon="download" href={file.address}>
            {t('placedOrder.fileFetch')}
          </Button>
        </div>
      )}
    </li>
  );
}
