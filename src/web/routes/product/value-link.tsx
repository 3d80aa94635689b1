import { useTexts } from '#web/state/page/texts.ts';
import type { LinkedValue } from './linked-value.ts';
import { Swatch } from './swatch.tsx';
import styles from './variant-picker.module.css';

interface ValueLinkProps {
  readonly value: LinkedValue;
  readonly className?: string | undefined;
  /** Where there is room for text, it says what elsewhere only the look tells. */
  readonly isRoomy?: boolean;
}

/**
 * A value to choose. Values that are sold out, or that change other choices, are marked visibly and for
 * screen readers.
 */
export function ValueLink({ value, className, isRoomy = false }: ValueLinkProps) {
  const words = useTexts('buying');
  const { label, swatch, href, isChosen, isSoldOut, isElsewhere, onPress } = value;
  const content = (
    <>
      {swatch !== undefined && <Swatch value={swatch} />}
      <span className={styles.word}>{label}</span>
      {isSoldOut && <span className={styles.why}>{words('buying.valueSoldOut')}</span>}
      {isElsewhere && (
        <span className={isRoomy ? styles.why : 'visually-hidden'}>{words('buying.notWith')}</span>
      )}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className={className} data-look="none" onClick={onPress}>
        {content}
        <span className={isRoomy ? styles.why : 'visually-hidden'}>
          {words('buying.notMadeAtAll')}
        </span>
      </button>
    );
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={isChosen ? 'true' : undefined}
      data-look={isElsewhere ? 'elsewhere' : isSoldOut ? 'sold-out' : undefined}
      data-keep-scroll
      onClick={onPress}
    >
      {content}
    </a>
  );
}
