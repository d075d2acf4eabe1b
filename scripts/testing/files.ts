/** Which tests there are, as patterns of their files. */

/** Rules and features, run by Node. */
export const UNIT_FILES = '{src,test,scripts,bench}/**/*.test.ts';
/** Those that Node cannot read: a component on a stage in a browser. */
export const COMPONENT_FILES = 'src/**/*.test.tsx';
/** Those that are long, wide or about other processes: a folder for each part of `npm run test:deep`. */
export const DEEP_FILES = 'test/deep/**';
