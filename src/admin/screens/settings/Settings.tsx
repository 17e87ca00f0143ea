import { useStore } from '@nanostores/react';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Glyph } from '../../kit/ui/Glyph.tsx';
import { $settingsSections, type SettingsSection } from './sections.ts';
import { SectionState } from './SectionState.tsx';
import styles from './Settings.module.scss';

/** What each is for. */
const NOTES: Readonly<Record<SettingsSection['key'], string>> = {
  site: '기수, 연락처, 모집 단계, 자주 묻는 질문처럼 해마다 바뀌는 것',
  staff: '초대, 역할, 비밀번호 재설정, 떠난 사람의 계정',
  checks: '서버와 백업, 도메인과 요금, 내려받는 백업과 기록',
  trash: '지운 글, 프로젝트, 멤버를 30일 동안 되돌려요',
  activity: '누가 언제 무엇을 바꿨는지',
  sessions: '내가 로그인한 기기와 내 비밀번호',
  help: '운영진을 위한 사용 설명서',
};

/** The way to everything that is not daily work, with what each is for and how it stands. */
export function Settings() {
  const sections = useStore($settingsSections);
  return (
    <Screen>
      <ul className={styles.doors}>
        {sections.map((section) => (
          <SectionItem key={section.key} section={section} />
        ))}
      </ul>
    </Screen>
  );
}

interface Props {
  readonly section: SettingsSection;
}

function SectionItem({ section: { key, path, title, glyph } }: Props) {
  return (
    <li className={styles.door}>
      <Glyph name={glyph} size="1.5rem" />
      <div>
        <a className={styles.title} href={path()}>
          {title}
        </a>
        <p className={styles.note}>{NOTES[key]}</p>
        <SectionState of={key} />
      </div>
    </li>
  );
}
