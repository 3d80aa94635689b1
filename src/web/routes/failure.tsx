import type { FailureView } from '#contract/views/failure.ts';
import { FailureText } from '#web/frame/failure.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';

export function meta({ t }: Shop, { status }: FailureView): PageMeta {
  return { title: t(`shell.failure${status}`), isHidden: true };
}

export function Component() {
  const { status } = useView('failure');
  return <FailureText status={status} />;
}
