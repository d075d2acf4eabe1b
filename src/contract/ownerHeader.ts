/**
 * With this header a call says whose page it comes from, by the id of the account. Where somebody else is signed in
 * meanwhile it is refused with OTHER_ACCOUNT; without it the session alone decides.
 */
export const OWNER_HEADER = 'account-id';
