interface Box {
  top: number;
  bottom: number;
}

/** The index of the box nearest to `line`; a box that the line crosses is nearest. -1 without boxes. */
export function nearestTo(line: number, boxes: Box[]): number {
  const distances = boxes.map(({ top, bottom }) => Math.max(top - line, line - bottom, 0));
  return distances.indexOf(Math.min(...distances));
}

/** How much of the height from `top` to `bottom` lies above `line`, from 0 to 1. */
export function passed(line: number, { top, bottom }: Box): number {
  return Math.min(Math.max((line - top) / (bottom - top), 0), 1);
}

/** Lights the step nearest the middle of the screen in the panel that shows, and fills its line up to there. */
export function lightSteps(panel: HTMLElement): void {
  const middle = window.innerHeight / 2;
  const steps = [...panel.querySelectorAll('[data-step]')];
  const boxes = steps.map((step) => step.getBoundingClientRect());
  const first = boxes.at(0);
  const last = boxes.at(-1);
  if (!first || !last) return;

  const lit = nearestTo(middle, boxes);
  steps.forEach((step, index) => {
    if (index !== lit) step.removeAttribute('aria-current');
    else if (!step.hasAttribute('aria-current')) step.setAttribute('aria-current', 'step');
  });
  const fill = panel.querySelector<HTMLElement>('[data-progress]');
  const share = passed(middle, { top: first.top, bottom: last.bottom });
  if (fill) fill.style.transform = `scaleY(${share.toFixed(4)})`;
}
