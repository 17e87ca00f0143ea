import { type ReactNode, useEffect } from 'react';
import { previewLinkToken } from '#client/preview-link.ts';
import type { ProjectOnPage } from '#client/projects.ts';
import { PROJECT_SIZES } from '#contract/pictures/srcset.ts';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { Picture } from '#shared/ui/content/Picture.tsx';
import { Icon } from '#shared/ui/icon/Icon.tsx';
import { Tag } from '#shared/ui/list/Tag.tsx';
import { SITE } from '#site';
import { Gallery } from '../gallery/Gallery.tsx';
import { describeMonths, describePeriod, NONE } from './facts.ts';
import { HeartButton } from './HeartButton.tsx';
import { Team } from './Team.tsx';
import styles from './ProjectDetail.module.scss';

/** A longer title is set smaller, to leave room for the work. */
const LONG_TITLE = 30;

interface Props {
  projectId: number;
  project: ProjectOnPage;
}

export function ProjectDetail({ projectId, project }: Props) {
  const { title, line_introduction, introduction, url, images, stacks, heart, next } = project;
  const { activity, start_Date, end_Date, demo_url, code_url } = project;
  const links = [
    { label: '써 보기', href: demo_url, variant: 'primary' },
    { label: '코드', href: code_url, variant: 'secondary' },
  ] as const;
  const pictures = [...new Set([url, ...images].filter((picture) => picture !== null))];
  const [cover] = pictures;
  const facts = [
    ['기수', project.generation === null ? NONE : `${project.generation}기`],
    ['분야', project.part || NONE],
    ...(activity === '' ? [] : [['활동', activity]]),
    ['기간', describePeriod(start_Date, end_Date)],
  ];
  useEffect(() => {
    document.title = `${title} | ${SITE.name}`;
  }, [title]);

  return (
    <>
      {previewLinkToken() !== null && <meta name="robots" content="noindex" />}
      {cover && (
        <div className={styles.ground} aria-hidden="true" data-print="none">
          <Picture src={cover} alt="" sizes={PROJECT_SIZES} ratio="auto" eager />
        </div>
      )}
      <div className={styles.hero}>
        <header className={styles.header} data-shareable>
          <p className={styles.kind}>
            {[activity, describeMonths(start_Date, end_Date)].filter(Boolean).join(' · ')}
          </p>
          <h1 className={title.length > LONG_TITLE ? styles.long : undefined}>{title}</h1>
          {line_introduction !== '' && <p className={styles.lead}>{line_introduction}</p>}
          <div className={styles.actions}>
            {links.map(
              ({ label, href, variant }) =>
                href && (
                  <LinkButton
                    key={label}
                    href={href}
                    variant={variant}
                    target="_blank"
                    rel="noopener"
                  >
                    {label} <Icon name="arrow-up-right" />
                  </LinkButton>
                ),
            )}
            {heart !== null && <HeartButton projectId={projectId} count={heart} />}
          </div>
        </header>
        <Gallery title={title} pictures={pictures} />
      </div>
      <div className={styles.columns}>
        <Section title="소개">
          <p className={styles.introduction}>{introduction.trim() || NONE}</p>
        </Section>
        <aside aria-label="프로젝트 정보">
          <div className={styles.facts}>
            <dl className={styles.list}>
              {facts.map(([term, text]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
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
          </div>
          <Section title="팀">
            <Team project={project} />
          </Section>
        </aside>
      </div>
      {next && (
        <a className={styles.next} href={`/projects/${next.id}`}>
          <small>다음 프로젝트</small>
          <b>{next.title}</b>
          <Picture src={next.url} alt="" sizes="92vw" ratio="auto" />
        </a>
      )}
    </>
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
