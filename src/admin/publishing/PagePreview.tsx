import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { renderPreview } from '#client/staff/publishing.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { QrCode } from '../kit/ui/QrCode.tsx';
import { createPageFrame } from './page-frame.ts';
import type { PublishedForm } from './publication.ts';
import { usePreviewLink } from './use-preview-link.ts';
import styles from './PagePreview.module.scss';

/** So short that the preview follows typing within half a second, the request included. */
const TYPING_PAUSE_MS = 120;

interface Props {
  readonly kind: PreviewKind;
  /** `null` before the first save. */
  readonly id: number | null;
  readonly of: PublishedForm;
  readonly onClose: () => void;
}

const WIDTHS = [
  { label: '휴대폰', width: 390 },
  { label: '데스크톱', width: 1280 },
] as const;

/** Shows the public page of the form's values in the width of a phone or a desktop, and a QR code to open it. */
export function PagePreview({ kind, id, of, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(WIDTHS[0].width);
  const [scale, setScale] = useState(1);
  const [hasQr, setQr] = useState(false);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const url = usePreviewLink({
    kind,
    id: hasQr ? id : null,
    isUnsaved: true,
    onFailed: () => setQr(false),
  });
  const { watch } = of;
  const render = useEffectEvent(() => renderPreview(kind, id, of.read()));

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const fit = new ResizeObserver(([entry]) => {
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width));
    });
    fit.observe(element);
    return () => fit.disconnect();
  }, [width]);

  useEffect(() => {
    const show = createPageFrame(() => frame.current?.contentDocument ?? null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = Promise.resolve();
    const refresh = async () => {
      try {
        show(await render());
        setState('shown');
      } catch {
        setState('failed');
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(refresh);
      }, TYPING_PAUSE_MS);
    };
    turn = refresh();
    const stop = watch(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [watch]);

  return (
    <aside className={styles.preview} aria-label="미리보기">
      <header className={styles.head}>
        <strong className={styles.mark}>미리보기</strong>
        <div role="group" aria-label="화면 너비" className={styles.widths}>
          {WIDTHS.map(({ label, width: own }) => (
            <button
              key={label}
              type="button"
              aria-pressed={width === own}
              onClick={() => setWidth(own)}
            >
              {label}
            </button>
          ))}
        </div>
        <Button
          aria-expanded={hasQr}
          onClick={() => {
            setQr(!hasQr);
            // The phone shows what the server keeps.
            void of.flush();
          }}
        >
          휴대폰으로 보기
        </Button>
        <Button onClick={onClose}>미리보기 닫기</Button>
      </header>
      {hasQr && (
        <div className={styles.qr}>
          {url !== null && <QrCode text={url} label="미리보기 QR 코드" />}
          <p role="status">
            {url !== null
              ? '휴대폰 카메라로 비추면 지금 쓰는 내용이 그대로 보여요. 하루 동안 열려요.'
              : id === null
                ? '한 글자라도 쓰면 휴대폰으로 볼 수 있어요.'
                : '만드는 중...'}
          </p>
        </div>
      )}
      {state === 'failed' && (
        <p role="alert">미리보기를 불러오지 못했어요. 더 쓰면 다시 시도해요.</p>
      )}
      <div ref={container} className={styles.place}>
        {state === 'loading' && (
          <p role="status" className={styles.waiting}>
            불러오는 중...
          </p>
        )}
        <iframe
          ref={frame}
          title="미리보기 페이지"
          className={styles.frame}
          style={{
            inlineSize: `${width}px`,
            blockSize: `${100 / scale}%`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </aside>
  );
}
