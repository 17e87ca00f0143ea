import type { Plugin } from 'vite';
import project from '../../package.json' with { type: 'json' };

/** Vite's names of the browsers that `browserslist` in package.json promises: `ios_saf 16.0` is `ios16.0`. */
export const BROWSER_TARGETS: string[] = project.browserslist
  // Samsung Internet 21 is Chromium 110, which Vite does not know by that name.
  .filter((browser) => !browser.startsWith('samsung '))
  .map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));

/** Astro sets `esnext` for what browsers run, whatever the configuration of that environment says. */
export function browserTargets(): Plugin {
  return {
    name: 'browser-targets',
    configEnvironment(name, { build }) {
      if (name === 'client' && build !== undefined) build.target = BROWSER_TARGETS;
    },
  };
}
