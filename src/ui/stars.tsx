import { Icon } from './icon.tsx';

interface StarsProps {
  /** From 0 to 5, drawn in halves. */
  readonly value: number;
  /** For screen readers; absent where text beside it says the same. */
  readonly label?: string;
}

const places = [1, 2, 3, 4, 5];

export function Stars({ value, label }: StarsProps) {
  const halves = Math.round(value * 2);
  return (
    <span
      className="stars"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {places.map((place) => (
        <Icon
          key={place}
          name={halves === place * 2 - 1 ? 'star-half' : 'star'}
          size="s"
          filled={halves >= place * 2}
        />
      ))}
    </span>
  );
}
