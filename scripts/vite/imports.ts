import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * What loads later is imported plainly: there is one stylesheet and no list of what to load with it, so that nothing is
 * left for the code that Vite brings to every page for both.
 */
export function plainImports(): Plugin {
  return {
    name: 'palmora:imports',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
