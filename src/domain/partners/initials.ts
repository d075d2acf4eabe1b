/** Degrees before or behind a name; one letter with a point is a name. */
const DEGREE = /^(?:\p{L}{2,5}\.)+,?$|^(?:mgr|inż|lek|dr|ing)$/iu;

/** Up to two letters that stand for somebody without a picture: the first of the first two words of the name. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => !DEGREE.test(word))
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
