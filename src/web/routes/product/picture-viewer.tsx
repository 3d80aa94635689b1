import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { flushSync } from 'react-dom';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Picture } from '#domain/catalog/product.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useModal } from '#ui/use-modal.ts';
import { mediaAddress } from '#web/features/product/media-address.ts';
import styles from './picture-viewer.module.css';

export interface PictureViewerProps {
  readonly pictures: readonly Picture[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** A picture over the whole window, with buttons to its neighbours; a press enlarges it. */
export function PictureViewer({ pictures, index, onIndex, onClose }: PictureViewerProps) {
  const { t } = useShop();
  const words = useTexts('buying');
  const [isNear, setIsNear] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[index];
  const count = pictures.length;
  const go = (step: number) => {
    setIsNear(false);
    onIndex((index + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (count < 2 || isNear) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };
  const approach = (event: MouseEvent<HTMLElement>) => {
    const image = event.currentTarget.querySelector('img');
    const before = image && pressedPart(image, event);
    flushSync(() => setIsNear(!isNear));
    const { current } = stage;
    if (!before || !current) return;
    // The pressed point moves to the middle, where the picture's middle was before.
    current.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2 + before.x * image.clientWidth,
      top: (current.scrollHeight - current.clientHeight) / 2 + before.y * image.clientHeight,
    });
  };
  const file = mediaAddress(picture?.path ?? '');
  const place = words('buying.pictureOf', { number: index + 1, count: String(count) });
  const zoom = words(isNear ? 'buying.zoomOut' : 'buying.zoomIn');
  return (
    <dialog
      {...useModal(true, onClose)}
      className={styles.viewer}
      aria-label={picture?.label ?? ''}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p className={styles.words} aria-live="polite">
          {picture?.label} {count > 1 && <span className="soft">{place}</span>}
        </p>
        <IconButton
          icon={isNear ? 'minus' : 'plus'}
          label={zoom}
          onClick={() => setIsNear(!isNear)}
        />
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
      </div>
      <div
        ref={stage}
        role="group"
        aria-label={picture?.label ?? ''}
        className={classNames(styles.stage, isNear && styles.near)}
        tabIndex={0}
      >
        {/* The button above does the same for keyboards. */}
        <button type="button" tabIndex={-1} aria-label={zoom} onClick={approach}>
          {/* A photograph is at most half as wide as its file, for screens with double density; a
              drawing has no size. */}
          <img
            src={file}
            srcSet={file.endsWith('.svg') ? undefined : `${file} 1x, ${file} 2x`}
            alt=""
          />
        </button>
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            label={words('buying.previous')}
            onClick={() => go(-1)}
            floating
            className={classNames(styles.side, styles.before)}
          />
          <IconButton
            icon="chevron-right"
            label={words('buying.next')}
            onClick={() => go(1)}
            floating
            className={classNames(styles.side, styles.after)}
          />
        </>
      )}
    </dialog>
  );
}

/**
 * The distance of a press from the middle of a contained picture, as fractions of its width and height.
 */
function pressedPart(image: HTMLImageElement, { clientX, clientY }: MouseEvent) {
  const { left, top, width, height } = image.getBoundingClientRect();
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  return {
    x: (clientX - left - width / 2) / (image.naturalWidth * scale),
    y: (clientY - top - height / 2) / (image.naturalHeight * scale),
  };
}
