import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../kit/dialog/AppDialog.tsx';
import { Actions } from '../kit/ui/Actions.tsx';
import { copyLink } from './copy-link.ts';
import fieldStyles from '../kit/fields/Field.module.scss';
import styles from './Publishing.module.scss';

interface Props {
  readonly url: string;
  readonly onClose: () => void;
}

/** Shows a preview link once: only a hash of it is kept. */
export function PreviewLinkDialog({ url, onClose }: Props) {
  return (
    <AppDialog title="미리보기 링크" onClose={onClose}>
      <p className={styles.hint}>
        쓰고 있는 내용을 7일 동안 로그인 없이 볼 수 있는 주소예요. 닫으면 다시 볼 수 없고, 새로
        만들면 이 주소는 끝나요.
      </p>
      <label className={fieldStyles.field}>
        주소
        <input
          className={fieldStyles.control}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Actions>
        <Button onClick={onClose}>닫기</Button>
        <Button variant="primary" onClick={() => void copyLink(url, '미리보기 링크')}>
          복사
        </Button>
      </Actions>
    </AppDialog>
  );
}
