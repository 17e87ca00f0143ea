import { openOver } from '../../lib/open-over.ts';

/** A picture within a link keeps the link. */
export function offer(
  images: Iterable<HTMLImageElement>,
  { large = '' }: Readonly<Record<string, string>>,
): void {
  for (const image of images) {
    if (image.nextSibling !== null || image.closest('a') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', `${image.alt || '사진'} 크게 보기`);
    button.addEventListener('click', () => show(image, large));
    image.after(button);
  }
}

/** Shows a picture as large as the window; a press, Escape or 닫기 ends it, and the arrow keys turn to its neighbours. */
function show(image: HTMLImageElement, className: string): void {
  // Firefox 115 throws at `:has()`.
  const all = [
    ...document.querySelectorAll<HTMLImageElement>('.md-picture > img:not(:only-child)'),
  ];
  let index = all.indexOf(image);
  const dialog = document.createElement('dialog');
  const large = document.createElement('img');
  const close = document.createElement('button');
  const turn = () => {
    const { src, alt } = all[index] ?? image;
    large.src = src;
    large.alt = alt;
    dialog.setAttribute('aria-label', alt || '사진');
  };
  turn();
  large.referrerPolicy = 'no-referrer';
  close.type = 'button';
  close.textContent = '닫기';
  dialog.className = className;
  dialog.append(large, close);
  dialog.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    index = (index + step + all.length) % all.length;
    if (step !== 0) turn();
  });
  dialog.addEventListener('click', () => dialog.close());
  // The browser returns the focus to the picture's button.
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  openOver(dialog);
}
