import type { Plugin } from 'vite';

/** In the browser Zod asks whether it may use eval, which the page's policy forbids and reports: it is told not to. */
export function zodWithoutEval(): Plugin {
  return {
    name: 'palmora:zod',
    transform(code, id) {
      if (this.environment.name !== 'client' || !/\/zod\/v4\/core\/core\.js$/.test(id)) return null;
      return { code: `${code}\nglobalConfig.jitless = true;`, map: null };
    },
  };
}
