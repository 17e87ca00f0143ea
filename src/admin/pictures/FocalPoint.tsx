import type { Focus } from '#contract/core/focal-points.ts';
import styles from './Pictures.module.scss';

interface Props {
  readonly of: Focus;
  readonly onMove: (focus: Focus) => void;
}

const STEP = 0.02;
const WAYS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const inside = (share: number) => Math.min(1, Math.max(0, share));
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** A mark on the picture around it, moved by mouse, finger or arrow keys. */
export function FocalPoint({ of: { x, y }, onMove }: Props) {
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.point}
      style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
      aria-label="초점, 화살표 키로 옮겨요"
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={`왼쪽에서 ${percent(x)}, 위에서 ${percent(y)}`}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        const box = currentTarget.parentElement?.getBoundingClientRect();
        if (box === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
        const { left, top, width, height } = box;
        onMove({ x: inside((clientX - left) / width), y: inside((clientY - top) / height) });
      }}
      onKeyDown={(event) => {
        const way = WAYS[event.key];
        if (way === undefined) return;
        event.preventDefault();
        onMove({ x: inside(x + way.x), y: inside(y + way.y) });
      }}
    />
  );
}
