/** What other features may know of accounts. */
export type { Owner } from './ownerCheck.ts';
export type { Passwords } from './passwords.ts';
export { presentUser } from './present.ts';
export { type Asking, requireReauth } from './reauth.ts';
export { type AskedFrom, askerOf, mayMail } from './mailLimit.ts';
export { signUpLock } from './signUps.ts';
