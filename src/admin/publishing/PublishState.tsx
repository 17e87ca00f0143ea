import { useEffect } from 'react';
import type { ReadSettings } from '#contract/settings/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { GENERATION } from '#site';
import { settingsChange, settingsResource } from '../data/settings.ts';
import styles from './Publishing.module.scss';

const POLL_MS = 2_000;

const sentenceOf = ({ state, detail, built_at }: ReadSettings['site']): string => {
  if (state === 'building') return '게시 중이에요. 다 될 때까지는 지금 페이지가 그대로 보여요.';
  if (state !== 'ready') return detail ?? '게시하지 못했어요. 지금 페이지가 그대로 보여요.';
  const moment = describeMoment(built_at);
  return moment === null ? '게시했어요.' : `게시했어요. ${moment}`;
};

/** Tells whether the public pages show the settings, and polls while they are built. */
export function PublishState() {
  const settings = useData(settingsResource)?.data;
  const state = settings?.site.state;
  useEffect(() => {
    if (state !== 'building') return;
    const timer = setInterval(settingsResource.reload, POLL_MS);
    return () => clearInterval(timer);
  }, [state]);
  // `GENERATION` is from the build that this page belongs to.
  const isOld = state === 'ready' && settings?.generation !== GENERATION;
  return (
    <div className={styles.publishState}>
      <p role="status">{settings && sentenceOf(settings.site)}</p>
      {state === 'failed' && <Button onClick={() => void settingsChange.run({})}>다시 게시</Button>}
      {isOld && <Button onClick={() => location.reload()}>관리 화면 새로고침</Button>}
    </div>
  );
}
