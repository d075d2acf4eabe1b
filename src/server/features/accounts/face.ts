/** What other features may know of accounts. */
export type { Owner } from './ownerCheck.ts';
export { presentUser } from './present.ts';
export { type Asking, requireReauth } from './reauth.ts';
export { mayMail } from './mailLimit.ts';
export { signUpLock } from './signUps.ts';
