import { useState } from 'react';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Section } from '#ui/page.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { DeedButton, ProjectForm } from './project-form.tsx';
import styles from './project-list.module.css';

/** Makes, shows and ends the two links of the project (rules/project-lists#sharing). */
export function ProjectSharing() {
  const t = useTexts('project-list');
  return (
    <Section id="share" title={t('projectList.share')}>
      <p>{t('projectList.shareText')}</p>
      {([false, true] as const).map((hasPrices) => (
        <Share key={String(hasPrices)} hasPrices={hasPrices} />
      ))}
    </Section>
  );
}

function Share({ hasPrices }: { readonly hasPrices: boolean }) {
  const t = useTexts('project-list');
  const { shares } = useView('account/project');
  const shared = shares.find((share) => share.hasPrices === hasPrices);
  return (
    <div className="stack gap-2">
      <h3 className={styles.kind}>
        {t(hasPrices ? 'projectList.shareWith' : 'projectList.shareWithout')}
      </h3>
      <ProjectForm>
        <input type="hidden" name="prices" value={hasPrices ? 'with' : 'without'} />
        {shared === undefined ? (
          <DeedButton deed="share">{t('projectList.makeLink')}</DeedButton>
        ) : (
          <>
            <Link address={shared.address} />
            <DeedButton deed="end-share" variant="danger">
              {t('projectList.endShare')}
            </DeedButton>
          </>
        )}
      </ProjectForm>
    </div>
  );
}

function Link({ address }: { readonly address: string }) {
  const t = useTexts('project-list');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <>
      <Field label={t('projectList.link')} className={styles.field}>
        <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button onClick={() => void copy().catch(() => undefined)}>
        {t(isCopied ? 'projectList.copied' : 'projectList.copy')}
      </Button>
    </>
  );
}
