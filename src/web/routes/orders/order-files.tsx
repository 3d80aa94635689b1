import type { OrderView } from '#contract/views/orders.ts';
import { fileSentence } from '#texts/file-sentence.ts';
import { useView } from '#web/state/page/page.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './order.module.css';
import { useOrderTexts } from './order-texts.ts';

/** What was bought as files: where each is fetched, or why it cannot be. */
export function OrderFiles() {
  const t = useOrderTexts();
  const { files } = useView<OrderView>();
  if (files.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="files">
      <h2 id="files" className={styles.heading}>
        {t('placedOrder.files')}
      </h2>
      <ul role="list" className={styles.files}>
        {files.map((file) => (
          <li key={file.address} className={styles.part}>
            <h3 className={styles.when}>{file.title}</h3>
            <p className="soft small">{fileSentence(t, file)}</p>
            {file.standing === 'open' && (
              <div className="screen-only">
                <Button icon="download" href={file.address}>
                  {t('placedOrder.fileFetch')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
