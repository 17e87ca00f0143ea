import { Button } from '#shared/ui/button/Button.tsx';
import { LinkButton } from '#shared/ui/button/LinkButton.tsx';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { NewWindow } from '../kit/ui/OutsideLink.tsx';
import { QrCode } from '../kit/ui/QrCode.tsx';
import { copyLink } from './copy-link.ts';
import type { Subject } from './publication.ts';
import { describeState, type Saved } from './states.ts';
import styles from './Publishing.module.scss';

interface Props {
  readonly entity: Saved;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Shows what was published and how to share it. */
export function PublishedPanel({ entity, subject, onClose }: Props) {
  const url = `${location.origin}${subject.folder}/${entity.id}`;
  const state = describeState(entity);
  return (
    <AppDialog title="블로그 등록되었습니다" onClose={onClose}>
      <div className={styles.done}>
        <QrCode text={url} label="이 글의 QR 코드" />
        <div className={styles.column}>
          <p>{state === null ? subject.title : `${state}했어요. 그때 이 주소가 열려요.`}</p>
          <p className={styles.hint}>{url}</p>
        </div>
      </div>
      <Actions>
        <Button onClick={onClose}>닫기</Button>
        {'share' in navigator && (
          <Button
            onClick={() =>
              void navigator.share({ title: subject.title, url }).catch(() => undefined)
            }
          >
            공유
          </Button>
        )}
        <Button onClick={() => void copyLink(url)}>링크 복사</Button>
        {state === null && (
          <LinkButton variant="primary" href={url} target="_blank" rel="noopener">
            보기 <NewWindow />
          </LinkButton>
        )}
      </Actions>
    </AppDialog>
  );
}
