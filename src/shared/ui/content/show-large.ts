/** Shows a picture as large as the window; a press, Escape or 닫기 ends it, and the arrow keys turn to its neighbours. */
export function showLarge(image: HTMLImageElement, className: string): void {
  const all = [...document.querySelectorAll<HTMLImageElement>('.md-picture > img:has(+ button)')];
  let index = all.indexOf(image);
  const dialog = document.createElement('dialog');
  const large = document.createElement('img');
  const close = document.createElement('button');
  const show = () => {
    const { src, alt } = all[index] ?? image;
    large.src = src;
    large.alt = alt;
    dialog.ariaLabel = alt || '사진';
  };
  show();
  large.referrerPolicy = 'no-referrer';
  close.type = 'button';
  close.textContent = '닫기';
  dialog.className = className;
  dialog.append(large, close);
  dialog.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    index = (index + step + all.length) % all.length;
    if (step !== 0) show();
  });
  dialog.addEventListener('click', () => dialog.close());
  // The browser returns the focus to the picture's button.
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
