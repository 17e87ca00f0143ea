import { useEffect, useRef } from 'react';
import styles from './Markdown.module.scss';
import pictureStyles from './Picture.module.scss';

interface Props {
  html: string;
}

export function Markdown({ html }: Props) {
  const text = useRef<HTMLDivElement>(null);
  // Pictures in the page's HTML may have failed before hydration.
  useEffect(() => {
    const images = text.current?.querySelectorAll('img') ?? [];
    for (const image of images) {
      if (image.complete && image.naturalWidth === 0) replacePicture(image);
    }
    if (images.length) void import('./enlarge.ts').then((large) => large.offer(images, styles));
  }, [html]);

  return (
    <div
      ref={text}
      className={styles.markdown}
      onErrorCapture={({ target }) => replacePicture(target)}
      // `renderMarkdown`, here or on our own server, turns every tag of a text into text and refuses every address but
      // http(s) and our own uploads. If an API sends anything else, the page's policy forbids its scripts and event
      // handlers.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function replacePicture(target: EventTarget) {
  if (!(target instanceof HTMLImageElement)) return;
  target.nextSibling?.remove();
  const placeholder = document.createElement('span');
  placeholder.className = pictureStyles.placeholder ?? '';
  const attributes =
    target.alt === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': target.alt };
  for (const [name, value] of Object.entries(attributes)) placeholder.setAttribute(name, value);
  target.replaceWith(placeholder);
}
