#version 300 es
precision highp float;

uniform sampler2D picture;
// In seconds; 0 leaves the picture as it is; the glow as a share of its highest level.
uniform float time, strength, beat;
// Its place on the picture, and how much the sun feels it.
uniform vec3 pointer;
in vec2 place;
out vec4 colour;

// The disc is 88 % of the picture's side.
const float RADIUS = 0.44;
const vec4 LOOPS[5] = vec4[](
  // Angle and half width in radians, height in solar radii, when it begins to breathe.
  vec4(-2.42, 0.14, 0.075, 0.0), vec4(-0.48, 0.2, 0.1, 1.9), vec4(-1.28, 0.07, 0.035, 3.0),
  vec4(0.64, 0.09, 0.045, 4.1), vec4(2.6, 0.12, 0.05, 5.3)
);

float hash(vec3 p) {
  p = fract(p * 0.1031);
  p += dot(p, p.zyx + 31.32);
  return fract((p.x + p.y) * p.z);
}

// Smooth, in [-1, 1].
float noise(vec3 p) {
  vec3 i = floor(p);
  vec3 f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  vec2 o = vec2(0, 1);
  vec4 near = vec4(hash(i), hash(i + o.yxx), hash(i + o.xyx), hash(i + o.yyx));
  vec4 far = vec4(hash(i + o.xxy), hash(i + o.yxy), hash(i + o.xyy), hash(i + o.yyy));
  vec4 z = mix(near, far, f.z);
  vec2 y = mix(z.xy, z.zw, f.y);
  return mix(y.x, y.y, f.x) * 2.0 - 1.0;
}

float light(vec4 c) {
  return dot(c.rgb, vec3(0.45, 0.45, 0.1));
}

// Where the picture's surface drifts to and fro; two copies take turns, so that none is torn.
vec4 drifting(vec2 flow) {
  float turn = fract(time / 9.0);
  vec4 one = texture(picture, place + flow * (turn - 0.5));
  vec4 other = texture(picture, place + flow * (fract(turn + 0.5) - 0.5));
  return mix(one, other, abs(turn * 2.0 - 1.0));
}

// Loops and spicules above the rim, at a height and in a direction from the centre.
float filaments(float height, vec2 direction) {
  float angle = atan(direction.y, direction.x);
  float sway = noise(vec3(direction * 9.0, height * 14.0 - time * 0.12));
  float spicules = noise(vec3(direction * 34.0 + sway * 0.6, height * 22.0 - time * 0.3));
  float sum = pow(1.0 - abs(spicules), 5.0) * exp(-height / 0.018) * 0.6;
  sum += exp(-height / 0.04) * (0.14 + 0.1 * sway);
  for (int n = 0; n < 5; n++) {
    vec4 loop = LOOPS[n];
    float across = atan(sin(angle - loop.x), cos(angle - loop.x)) / loop.y;
    if (abs(across) > 1.6) continue;
    float breath = sin(time * 0.16 + loop.w);
    vec2 arch = vec2(across + sway * 0.22, height / (loop.z * (0.85 + 0.15 * breath)));
    float ring = length(arch);
    float along = atan(arch.y, arch.x) * 1.3 - time * 0.1;
    float strands = 0.5 + 0.5 * noise(vec3(ring * 9.0 + sway * 1.5, along, loop.w * 9.0));
    strands *= 0.6 + 0.8 * noise(vec3(ring * 24.0, along * 2.0, loop.w * 5.0));
    float body = smoothstep(1.15, 0.85, ring) * (0.35 + 0.65 * smoothstep(0.1, 0.8, ring));
    sum += (0.8 + 0.2 * breath) * body * max(0.0, strands) * 1.2;
  }
  return sum * smoothstep(0.13, 0.07, height);
}

void main() {
  vec2 at = (place - 0.5) / RADIUS;
  float r = length(at);
  // The surface turns under the picture, faster at the equator, as the real one does.
  float turned = time * 0.008 * (1.0 - 0.3 * at.y * at.y);
  vec3 ball = vec3(at, sqrt(max(0.02, 1.0 - r * r)));
  ball.xz = mat2(cos(turned), sin(turned), -sin(turned), cos(turned)) * ball.xz;
  float near = pointer.z * exp(-pow(distance(place, pointer.xy) / 0.2, 2.0));
  float slow = time * 0.05;
  vec2 flow = vec2(noise(ball * 6.0 + slow), noise(ball * 6.0 + 40.0 - slow));
  flow += 0.5 * vec2(noise(ball * 17.0 - slow), noise(ball * 17.0 + 70.0 + slow));
  float inside = smoothstep(1.02, 0.9, r);
  vec4 still = drifting(flow * strength * (0.007 + 0.004 * near) * inside);

  // On the disc heat wanders over granules and along the threads of the picture, and its hollows darken.
  vec3 bent = ball + vec3(flow, 0) * 0.04;
  float granules = noise(bent * 56.0 + vec3(0, 0, time * 0.35));
  float broad = noise(ball * 3.2 + vec3(slow, 0, slow * 2.0));
  float heat = broad + 0.7 * noise(bent * 9.0 - vec3(0, slow, slow * 3.0));
  float relief = light(still) - light(textureLod(picture, place, 5.0));
  float spot = smoothstep(0.12, 0.36, -relief) * inside;
  float gain = 0.05 * granules + 0.14 * heat + relief * (0.85 + 0.85 * heat) * inside;
  gain += 0.07 * beat + 0.14 * near - 0.6 * spot * (0.75 + 0.25 * sin(time * 0.5 + broad * 6.0));
  gain += (0.15 + 0.25 * beat) * smoothstep(0.93, 1.0, r);
  gain = max(0.05, 1.0 + strength * gain);
  // As hot things do: what is red already gains in green, then in blue.
  vec3 steps = mix(vec3(0.9, 1.3, 1.5), vec3(0.1, 0.9, 1.7), still.r);
  vec3 warmest = max(still.rgb, vec3(1.0, 0.95, 0.82) * still.a);
  vec3 lit = min(still.rgb * pow(vec3(gain), steps), warmest);

  float above = r < 0.98 ? 0.0 : filaments(max(0.0, r - 1.0), at / r) * smoothstep(0.985, 1.005, r);
  above *= strength * (0.75 + 0.35 * beat + 0.5 * near) * (1.0 - still.a * 0.5);
  vec3 flame = mix(vec3(0.91, 0.25, 0.05), vec3(1, 0.72, 0.4), min(1.0, above * 0.8));
  colour = min(vec4(lit + flame * above, still.a + above * 0.6), 1.0);
}
