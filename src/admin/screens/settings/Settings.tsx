import { useStore } from '@nanostores/react';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { $doors, type Door } from './doors.ts';
import { DoorState } from './DoorState.tsx';
import styles from './Settings.module.scss';

/** The way to everything that is not daily work, with what each is for and how it stands. */
export function Settings() {
  const doors = useStore($doors);
  return (
    <Screen>
      <ul className={styles.doors}>
        {doors.map((door) => (
          <DoorItem key={door.key} door={door} />
        ))}
      </ul>
    </Screen>
  );
}

interface Props {
  readonly door: Door;
}

function DoorItem({ door: { key, path, title, glyph, note } }: Props) {
  return (
    <li className={styles.door}>
      <Glyph name={glyph} size="1.5rem" />
      <div>
        <a className={styles.title} href={path()}>
          {title}
        </a>
        <p className={styles.note}>{note}</p>
        <DoorState of={key} />
      </div>
    </li>
  );
}
