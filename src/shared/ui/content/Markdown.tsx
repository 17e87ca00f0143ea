import { useEffect, useRef } from 'react';
import styles from './Markdown.module.scss';
import pictureStyles from './Picture.module.scss';

interface Props {
  html: string;
}

/** The HTML that `renderMarkdown` has made. */
export function Markdown({ html }: Props) {
  const text = useRef<HTMLDivElement>(null);
  // Pictures in the page's HTML may have failed before hydration.
  useEffect(() => {
    for (const image of text.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) replacePicture(image);
      else if (!image.closest('a, button')) offerLarge(image);
    }
  }, [html]);

  return (
    <div
      ref={text}
      className={styles.markdown}
      onErrorCapture={({ target }) => replacePicture(target)}
      // Safe because of its source: `renderMarkdown`, here or on our own server, turns every tag of a text into text
      // and refuses every address but http(s) and our own uploads. If an API sends anything else, the page's policy
      // forbids its scripts and event handlers.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A picture within a link leads where the link leads. */
function offerLarge(image: HTMLImageElement) {
  if (image.nextSibling !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = `${image.alt || '사진'} 크게 보기`;
  button.addEventListener('click', () => {
    void import('./show-large.ts').then(({ showLarge }) => showLarge(image, styles.large ?? ''));
  });
  image.after(button);
}

function replacePicture(target: EventTarget) {
  if (!(target instanceof HTMLImageElement)) return;
  target.nextSibling?.remove();
  const placeholder = document.createElement('span');
  placeholder.className = pictureStyles.placeholder ?? '';
  if (target.alt === '') placeholder.ariaHidden = 'true';
  else {
    placeholder.role = 'img';
    placeholder.ariaLabel = target.alt;
  }
  target.replaceWith(placeholder);
}
