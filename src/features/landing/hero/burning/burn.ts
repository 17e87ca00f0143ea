import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';
import { REDUCED_FADE } from '#shared/timings.ts';
import { fit, openContext, prepare } from './canvas.ts';

/** Milliseconds until the fire is full, and between two drawings. */
const KINDLING = 2_500;
const PERIOD = 30;

/** Milliseconds that a drawing may take. */
const FRAME = 12;
/** The number of late frames until the resolution is halved, and then until it ends. */
const TIMEOUT_MS = 20;
/** A single late drawing counts at most as this many frames. */
const HITCH = 4;

/** Ends when `signal` aborts, when less motion is requested, or when drawing is slow. */
export async function burn(picture: HTMLImageElement, signal: AbortSignal): Promise<void> {
  const canvas = document.createElement('canvas');
  const gl = openContext(canvas);
  const program = gl && (await prepare(gl, picture.currentSrc));
  if (!program || signal.aborted) return;
  const over = new AbortController();
  const end = () => over.abort();
  const glow = picture.closest('[data-position]')?.querySelector('[data-level]');
  const beat = glow?.getAnimations()[0]?.effect;
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  let request = 0;
  let last = 0;
  let time = 0;
  let late = 0;
  let resolution = 1;
  let drawing: WebGLSync | null = null;
  let pointer = { clientX: 0, clientY: 0 };
  let nearness = 0;
  let felt = 0;

  const frame = (now: number) => {
    request = requestAnimationFrame(frame);
    if (drawing && now - last >= FRAME) {
      const isDone = gl.getSyncParameter(drawing, gl.SYNC_STATUS) === gl.SIGNALED;
      late = Math.max(0, late + (isDone ? -1 : Math.min(HITCH, (now - last) / FRAME)));
      gl.deleteSync(drawing);
      drawing = null;
    }
    if (now - last < PERIOD) return;
    if (late > TIMEOUT_MS) {
      late = 0;
      resolution /= 2;
    }
    if (resolution < 0.5 || prefersReducedMotion()) {
      end();
      return;
    }
    if (last > 0) time += Math.min(now - last, 100);
    last = now;
    const progress = beat?.getComputedTiming().progress ?? 0;
    const box = canvas.getBoundingClientRect();
    fit(gl, box, resolution);
    // The effect of the pointer fades while it rests.
    nearness *= 0.97;
    felt += (nearness - felt) * 0.08;
    gl.uniform1f(uniform('time'), time / 1_000);
    gl.uniform1f(uniform('strength'), Math.min(1, time / KINDLING) ** 2);
    gl.uniform1f(uniform('beat'), 1 - Math.abs(progress * 2 - 1));
    const point = [pointer.clientX - box.left, pointer.clientY - box.top];
    gl.uniform3fv(uniform('pointer'), [...point.map((length) => length / box.width), felt]);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    drawing = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    // From the second drawing on, so that no frame is without a sun.
    if (time > 0) picture.style.visibility = 'hidden';
  };

  const observer = new IntersectionObserver((entries) => {
    cancelAnimationFrame(request);
    if (entries.at(-1)?.isIntersecting) request = requestAnimationFrame(frame);
  });
  over.signal.addEventListener('abort', () => {
    cancelAnimationFrame(request);
    observer.disconnect();
    picture.style.visibility = '';
    canvas.animate({ opacity: [1, 0] }, REDUCED_FADE).onfinish = () => {
      canvas.remove();
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    };
  });
  signal.addEventListener('abort', end);
  canvas.addEventListener('webglcontextlost', end);
  const follow = (event: PointerEvent) => {
    pointer = event;
    nearness = 1;
  };
  addEventListener('pointermove', follow, { passive: true, signal: over.signal });
  picture.after(canvas);
  observer.observe(canvas);
}
