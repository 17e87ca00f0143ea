import type { PreviewKind } from '#contract/kinds.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { copyLink } from './copy-link.ts';
import { usePreviewLink } from './use-preview-link.ts';
import fieldStyles from '../kit/fields/Field.module.scss';
import styles from './Publishing.module.scss';

interface Props {
  readonly kind: PreviewKind;
  readonly id: number;
  readonly onClose: () => void;
}

/** Creates a preview link to the saved version. */
export function PreviewLinkDialog({ kind, id, onClose }: Props) {
  const url = usePreviewLink({ kind, id, onFailed: onClose });
  return (
    <AppDialog title="미리보기 링크" onClose={onClose}>
      <p className={styles.hint}>
        저장된 내용을 7일 동안 로그인 없이 볼 수 있는 주소예요. 새로 만들면 전에 만든 주소는 끝나요.
      </p>
      <label className={fieldStyles.field}>
        주소
        <input
          className={fieldStyles.control}
          readOnly
          value={url ?? '만드는 중...'}
          aria-busy={url === null}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Actions>
        <Button onClick={onClose}>닫기</Button>
        <Button
          variant="primary"
          aria-disabled={url === null}
          onClick={() => void copyLink(url ?? '', '미리보기 링크')}
        >
          복사
        </Button>
      </Actions>
    </AppDialog>
  );
}
