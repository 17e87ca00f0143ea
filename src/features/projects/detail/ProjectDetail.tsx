import { type ReactNode, useEffect } from 'react';
import { previewLinkToken } from '#client/preview-link.ts';
import type { ReadProjectDetail } from '#contract/projects/read.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { describeGeneration, describePeriod, NONE } from '../messages.ts';
import { HeartButton } from './HeartButton.tsx';
import { Team } from './Team.tsx';
import styles from './ProjectDetail.module.scss';

/** A longer title is set smaller, to leave room for the work. */
const LONG_TITLE = 30;

interface Props {
  projectId: number;
  project: ReadProjectDetail;
  /** For the end of the document's title. */
  siteName: string;
}

export function ProjectDetail({ projectId, project, siteName }: Props) {
  const { title, line_introduction, introduction, url, images, stacks, heart } = project;
  const links = [
    ['써 보기', project.demo_url],
    ['코드', project.code_url],
  ].flatMap(([label, href]) => (href ? [{ label, href }] : []));
  const pictures = [...new Set([url, ...images].filter((picture) => picture !== null))];
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  return (
    <>
      {previewLinkToken() !== null && <meta name="robots" content="noindex" />}
      <header className={styles.header} data-shareable>
        <h1 className={title.length > LONG_TITLE ? styles.long : undefined}>{title}</h1>
        {line_introduction !== '' && <p className={styles.lead}>{line_introduction}</p>}
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map(({ label, href }) => (
              <LinkButton
                key={label}
                href={href}
                variant="secondary"
                target="_blank"
                rel="noopener"
              >
                {label} <Icon name="arrow-up-right" />
              </LinkButton>
            ))}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.work}>
          <div className={styles.pictures}>
            <Gallery title={title} pictures={pictures} foci={project.foci} />
            {heart !== null && <HeartButton projectId={projectId} count={heart} />}
          </div>
          <Section title="소개">
            <p className={styles.introduction}>{introduction.trim() || NONE}</p>
          </Section>
        </div>
        <aside className={styles.facts} aria-label="프로젝트 정보">
          <Facts project={project} />
          <Section title="기술 스택">
            {stacks.length === 0 ? (
              <p>{NONE}</p>
            ) : (
              <ul className={styles.stacks}>
                {[...new Set(stacks)].map((stack) => (
                  <li key={stack}>
                    <Tag>{stack}</Tag>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section title="팀">
            <Team members={project.project_member} />
          </Section>
        </aside>
      </div>
    </>
  );
}

interface FactsProps {
  project: ReadProjectDetail;
}

function Facts({ project }: FactsProps) {
  const { generation, part, activity, start_Date, end_Date } = project;
  const facts = [
    ['기수', describeGeneration(generation)],
    ['분야', part || NONE],
    ...(activity === '' ? [] : [['활동', activity]]),
    ['기간', describePeriod(start_Date, end_Date)],
  ];
  return (
    <dl className={styles.list}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
