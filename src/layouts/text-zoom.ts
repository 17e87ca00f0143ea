/**
 * Android's WebView, as messengers use it, multiplies every font size by the system's, also one in `vw`; lengths stay.
 * `--text-zoom` lets the tokens take that out of what is bound to the width of the window.
 */
const root = document.documentElement;
root.style.scrollMargin = '1rem';
const { fontSize, scrollMarginTop } = getComputedStyle(root);
const zoom = Number.parseFloat(fontSize) / Number.parseFloat(scrollMarginTop);
root.style.scrollMargin = '';
if (zoom > 1) root.style.setProperty('--text-zoom', String(zoom));
export {};
