import type { ReadActivityEntry } from '#contract/activity/read.ts';
import { formatMoment } from '#shared/lib/date.ts';
import { adminPaths } from '../../app/paths.ts';
import { ACTION_NAMES, FIELD_NAMES, KIND_NAMES, nameIn } from '../../data/activity-names.ts';
import styles from './ActivityLog.module.scss';

/** What was done to something that is no more leads to where it may lie. */
const GONE = ['delete', 'remove'];

/** The screen on which staff see what an entry is about. */
const hrefOf = ({ kind, action, entity_id: id }: ReadActivityEntry): string => {
  if (GONE.includes(action))
    return kind === 'generation' ? adminPaths.generations() : adminPaths.trash();
  switch (kind) {
    case 'post':
      return id === null ? adminPaths.blogs() : adminPaths.post(id);
    case 'project':
      return id === null ? adminPaths.projects() : adminPaths.project(id);
    case 'generation':
      return id === null ? adminPaths.generations() : adminPaths.generation(id);
    case 'member':
      return adminPaths.generations();
    case 'recruit':
      return adminPaths.recruits();
    default:
      return `${adminPaths.activity()}?kind=${kind}`;
  }
};

interface Props {
  readonly entry: ReadActivityEntry;
}

/** One thing that somebody did. */
export function ActivityItem({ entry }: Props) {
  const { at, actor, action, kind, title, fields } = entry;
  const moment = new Date(at);
  const isKnown = !Number.isNaN(moment.getTime());
  return (
    <li className={styles.entry}>
      <p>
        <a className={styles.what} href={hrefOf(entry)}>
          {nameIn(KIND_NAMES, kind)}
          {title === '' ? '' : ` ‘${title}’`} {nameIn(ACTION_NAMES, action)}
        </a>
      </p>
      <p className={styles.facts}>
        <span>{actor ?? (action === 'sign_in_failed' ? '로그인하지 못한 사람' : '서버')}</span>
        {isKnown && <time dateTime={at}>{formatMoment(moment)}</time>}
        {fields.length > 0 && (
          <span>{fields.map((field) => nameIn(FIELD_NAMES, field)).join(', ')}</span>
        )}
      </p>
    </li>
  );
}
