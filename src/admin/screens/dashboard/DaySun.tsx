import { type CSSProperties, useState } from 'react';
import { serverNow } from '#client/transport/server-time.ts';
import { dayInSeoul, timeInSeoul } from '#contract/core/seoul.ts';
import { describeDay } from '#shared/lib/date.ts';
import styles from './DaySun.module.scss';

const RISE = 6;
const SET = 18;

/** Draws the sun at its place in the sky of Seoul at this hour, above today's date. */
export function DaySun() {
  const [now] = useState(() => new Date(serverNow()));
  const { hour, minute } = timeInSeoul(now);
  const share = (Number(hour) + Number(minute) / 60 - RISE) / (SET - RISE);
  const isDay = share >= 0 && share <= 1;
  const style = {
    '--along': `${Math.min(Math.max(share, 0), 1) * 100}%`,
    '--height': isDay ? Math.sin(share * Math.PI) : -0.4,
  } as CSSProperties;
  return (
    <div className={styles.day}>
      <div className={styles.sky} style={style} aria-hidden="true">
        <img src="/sun/sun-480.webp" width="480" height="480" alt="" decoding="async" />
      </div>
      <p>{describeDay(dayInSeoul(now))}</p>
    </div>
  );
}
