/*
 * npm run art [part ...]: draws every picture of the project again, from seeds, to the same files.
 * Parts: celestial, icons, preview, projects, posts, members. Without a name, all of them.
 *
 * public/sun/sun-{480,960,1600}.{avif,webp}, sun-480.png   transparent; the disc is 88 % of the side
 * public/sun/eclipse-{480,960}.{avif,webp}                 transparent; the dark disc is 42 % of the side
 * public/texture/grain.png                                 112 px tile, repeats without a seam
 * public/favicon.svg, favicon.ico (16 and 32)              the drawn mark
 * public/apple-touch-icon.png (180), icon-{192,512}.png    the computed sun on the ground colour
 * public/og.png (1200 by 630)                              what messengers show for a link
 *
 * Sample content, src/server/db/sample/pictures/*.webp (served at /uploads/sample/ after the first start):
 * project-01-1 ... project-14-2   1200 by 800, at most 30 KB; pictures a project, 01 to 14: 3 2 2 1 3 2 1 4 2 3 2 1 3 2
 * post-01 ... post-18             960 by 600, at most 20 KB
 * member-01 ... member-16         400 by 400, at most 8 KB
 */
import { computeSun, drawCelestial } from './celestial.ts';
import { drawIcons } from './icons.ts';
import { drawPreview } from './og.ts';
import { drawMembers, drawPosts, drawProjects } from './sample/write.ts';

const PARTS: Record<string, (sun: () => Promise<Buffer>) => Promise<void>> = {
  celestial: async (sun) => drawCelestial(await sun()),
  icons: async (sun) => drawIcons(await sun()),
  preview: async (sun) => drawPreview(await sun()),
  projects: drawProjects,
  posts: drawPosts,
  members: drawMembers,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

let computed: Promise<Buffer> | undefined;
const sun = () => (computed ??= computeSun());
for (const [name, draw] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) await draw(sun);
}
