/** The features that have messages; the keys' types are the English files'. */
export interface Messages {
  shell: typeof import('./en/shell.json');
  home: typeof import('./en/home.json');
  errorPages: typeof import('./en/errorPages.json');
}
export type Feature = keyof Messages;
