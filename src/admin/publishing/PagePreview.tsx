import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toApiError } from '#client/transport/api-error.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { QrCode } from '../kit/ui/QrCode.tsx';
import { flush } from './copy/copy-form.ts';
import { makePreviewLink } from './make-preview-link.ts';
import { createPageFrame } from './page-frame.ts';
import type { AnyEntry } from './use-entry.ts';
import styles from './PagePreview.module.scss';

interface Props {
  readonly of: AnyEntry;
  readonly onClose: () => void;
}

const WIDTHS = [
  { label: '휴대폰', width: 390 },
  { label: '데스크톱', width: 1280 },
] as const;

/** Shows the public page of the saved copy in the width of a phone or a desktop, and a QR code to open it. */
export function PagePreview({ of, onClose }: Props) {
  const { copy, collection, view } = of;
  const { saves } = view;
  const id = view.entry?.id ?? null;
  const frame = useRef<HTMLIFrameElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(WIDTHS[0].width);
  const [scale, setScale] = useState(1);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const show = useRef<ReturnType<typeof createPageFrame> | null>(null);
  const render = useEffectEvent((of: number) => copy.calls.page(of));
  const saveTyped = useEffectEvent(() => flush(copy));

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const fit = new ResizeObserver(([entry]) => {
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width));
    });
    fit.observe(element);
    return () => fit.disconnect();
  }, [width]);

  useEffect(() => void saveTyped(), []);
  useEffect(() => {
    if (id === null) return;
    let isLast = true;
    render(id).then(
      (html) => {
        if (!isLast) return;
        show.current ??= createPageFrame(() => frame.current?.contentDocument ?? null);
        show.current(html);
        setShown(true);
        setFailure(null);
      },
      (error: unknown) => {
        if (isLast) setFailure(reasonOf(toApiError(error)));
      },
    );
    return () => {
      isLast = false;
    };
  }, [id, saves]);
  const toggleLink = async () => {
    if (url !== null || id === null) {
      setUrl(null);
      return;
    }
    await flush(copy);
    setUrl(await makePreviewLink(collection.kind, id));
  };

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
        <Button aria-expanded={url !== null} onClick={() => void toggleLink()}>
          휴대폰으로 보기
        </Button>
        <Button onClick={onClose}>미리보기 닫기</Button>
      </header>
      {url !== null && (
        <div className={styles.qr}>
          <QrCode text={url} label="미리보기 QR 코드" />
          <p role="status">휴대폰 카메라로 비추면 저장된 내용이 보여요. 7일 동안 열려요.</p>
        </div>
      )}
      {failure !== null && <p role="alert">미리보기를 불러오지 못했어요. {failure}</p>}
      <div ref={container} className={styles.place}>
        {!isShown && failure === null && (
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
