import { Icon } from '#shared/ui/icon/Icon.tsx';
import styles from './PauseButton.module.scss';

interface Props {
  isPaused: boolean;
  onToggle: () => void;
}

export function PauseButton({ isPaused, onToggle }: Props) {
  return (
    <button
      type="button"
      className={`${styles.pause} needs-js`}
      aria-pressed={isPaused}
      onClick={onToggle}
    >
      <Icon name="pause" size="1.125rem" />
      <span className="visually-hidden">움직임 멈추기</span>
    </button>
  );
}
