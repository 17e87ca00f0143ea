import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { groupDigits } from '#contract/core/text/number.ts';
import { passFocusOnUnmount } from '#shared/lib/pass-focus.ts';
import { whenSeen } from '#shared/lib/when-seen.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { createHeart } from './heart.ts';
import styles from './HeartButton.module.scss';

interface Props {
  projectId: number;
  count: number;
}

export function HeartButton({ projectId, count }: Props) {
  const [heart] = useState(() => createHeart(projectId, count));
  useEffect(() => {
    heart.recall();
    return whenSeen(heart.recall);
  }, [heart]);
  const { count: current, isLiked, problem } = useStore(heart.$state);
  if (problem === 'missing') return null;
  return (
    <p className={`${styles.heart} needs-js`}>
      <Button
        ref={passFocusOnUnmount}
        className={styles.button}
        aria-pressed={isLiked}
        data-heart
        onClick={() => void heart.give()}
      >
        <Icon name="heart" />
        <span>{`좋아요 ${groupDigits(current)}`}</span>
      </Button>
      <span role="status">
        {problem === 'failed' && '좋아요를 남기지 못했어요. 다시 눌러 주세요.'}
      </span>
    </p>
  );
}
