import { useEffect, useRef } from 'react';
import styles from './Markdown.module.scss';
import pictureStyles from './Picture.module.scss';

interface Props {
  /** What `renderMarkdown` made of a text. */
  html: string;
}

/** Written contents as the elements that `renderMarkdown` made of them. */
export function Markdown({ html }: Props) {
  const text = useRef<HTMLDivElement>(null);
  // Pictures that the page brought may have failed before this code was there to hear of it.
  useEffect(() => {
    for (const image of text.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) replacePicture(image);
    }
  }, [html]);

  return (
    <div
      ref={text}
      className={styles.markdown}
      onErrorCapture={({ target }) => replacePicture(target)}
      // Safe because of where it comes from: `renderMarkdown`, here or on our own server, turns every tag of a text into
      // text and refuses every address but http(s) and our own uploads. Should an API send something else all the same,
      // the policy of the page runs no script and no handler that is in it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Puts the drawn placeholder where a picture cannot be loaded. */
function replacePicture(target: EventTarget) {
  if (!(target instanceof HTMLImageElement)) return;
  const placeholder = document.createElement('span');
  placeholder.className = pictureStyles.placeholder ?? '';
  if (target.alt === '') placeholder.ariaHidden = 'true';
  else {
    placeholder.role = 'img';
    placeholder.ariaLabel = target.alt;
  }
  target.replaceWith(placeholder);
}
