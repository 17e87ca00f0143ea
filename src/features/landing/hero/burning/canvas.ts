import fragment from './sun.glsl?raw';

/** The longest side that is drawn, in pixels. */
const LARGEST = 1_600;

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** `place` goes from 0 at the upper left corner to 1 at the lower right one. */
const VERTEX = `#version 300 es
out vec2 place;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  place = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0, 1);
}`;

type Context = WebGL2RenderingContext;

/** Without a graphics card every further try would make another context for nothing. */
let isCardMissing = false;

/** Null where the processor would draw. */
export function openContext(canvas: HTMLCanvasElement): Context | null {
  const gl = isCardMissing ? null : contextOfCard(canvas);
  isCardMissing = gl === null;
  return gl;
}

function contextOfCard(canvas: HTMLCanvasElement): Context | null {
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    failIfMajorPerformanceCaveat: true,
    powerPreference: 'low-power',
  });
  if (!gl) return null;
  // Firefox names the renderer here and warns of the extension.
  const isMasked = gl.getParameter(gl.RENDERER) === 'WebKit WebGL';
  const info = isMasked ? gl.getExtension('WEBGL_debug_renderer_info') : null;
  const renderer: unknown = gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return SOFTWARE.test(String(renderer)) ? null : gl;
}

/** The page stays responsive where the browser compiles in parallel. */
export async function prepare(gl: Context, address: string): Promise<WebGLProgram> {
  const program = gl.createProgram();
  for (const [type, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) continue;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  const file = await (await fetch(address)).blob();
  const pixels = await createImageBitmap(file, { premultiplyAlpha: 'premultiply' });
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
  gl.generateMipmap(gl.TEXTURE_2D);
  const parallel = gl.getExtension('KHR_parallel_shader_compile');
  while (parallel && gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR) === false) {
    await new Promise(requestAnimationFrame);
  }
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) throw new Error('No shader');
  gl.useProgram(program);
  gl.enable(gl.SCISSOR_TEST);
  return program;
}

export function fit(gl: Context, { left, bottom, width }: DOMRect, resolution: number): void {
  const { canvas } = gl;
  const wanted = Math.round(Math.min(LARGEST, width * devicePixelRatio) * resolution);
  // A new size with every step of the sunrise would be slow.
  if (wanted > canvas.width * 1.05 || wanted < canvas.width * 0.7) {
    canvas.width = wanted;
    canvas.height = wanted;
    gl.viewport(0, 0, wanted, wanted);
  }
  // Before the sunrise much of the sun lies outside of the window.
  const { landing, egg } = document.documentElement.dataset;
  const hidden = landing === 'waiting' && egg === undefined ? [-left, bottom - innerHeight] : [];
  const side = canvas.width;
  const [x = 0, y = 0] = hidden.map((length) => Math.max(0, Math.floor((length / width) * side)));
  gl.scissor(x, y, side - 2 * x, side - y);
}
