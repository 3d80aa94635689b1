import { lazy, Suspense, useState } from 'react';
import './project-dictionary.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';

const ChooseProject = lazy(async () => {
  return { default: (await import('./choose-project-dialog.tsx')).ChooseProjectDialog };
});

export interface ProjectButtonProps {
  readonly sku: string;
  readonly name: string;
}

/** Opens the choice of project and room for an article (rules/project-lists#lines). */
export function ProjectButton({ sku, name }: ProjectButtonProps) {
  const t = useTexts('project-list');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="list"
        title={t('projectList.putOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('projectList.put')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChooseProject sku={sku} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
