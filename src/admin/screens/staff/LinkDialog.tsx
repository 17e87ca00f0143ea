import { useState } from 'react';
import type { ReadStaffLink } from '#contract/staff/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { toast } from '#shared/stores/toasts.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { AppDialog } from '../../kit/dialog/AppDialog.tsx';
import { InputField } from '../../kit/fields/Field.tsx';
import { Actions } from '../../kit/ui/Actions.tsx';
import { lazyPart } from '../../kit/ui/lazy-part.tsx';
import styles from './Staff.module.scss';

const QrCode = lazyPart(async () => (await import('../../kit/ui/QrCode.tsx')).QrCode);

interface Props {
  readonly title: string;
  readonly name: string;
  readonly link: ReadStaffLink;
  readonly onClose: () => void;
}

/** Shows a link that sets a password once, to copy or to scan with a phone. */
export function LinkDialog({ title, name, link, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied(true);
    } catch {
      toast.error('링크를 복사하지 못했어요.', {
        detail: '링크를 골라 직접 복사해 주세요.',
        topic: 'copy',
      });
    }
  };
  const until = describeMoment(link.expires_at);
  return (
    <AppDialog title={title} onClose={onClose}>
      <div className={styles.link}>
        <p>
          {name} 님에게만 전해 주세요. 한 번만 쓸 수 있고, 창을 닫으면 다시 볼 수 없어요.
          {until !== null && ` ${until}까지 열려요.`}
        </p>
        <InputField
          label="한 번만 쓰는 링크"
          readOnly
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <QrCode text={link.url} label="링크의 QR 코드" />
        <p role="status">{isCopied && '링크를 복사했어요.'}</p>
      </div>
      <Actions>
        <Button onClick={onClose}>닫기</Button>
        <Button variant="primary" onClick={() => void copy()}>
          링크 복사
        </Button>
      </Actions>
    </AppDialog>
  );
}
