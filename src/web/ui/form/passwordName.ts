/** What a field of a password is called: by its name a page knows what it must not show again. */
export type PasswordName = 'password' | `${string}Password`;

export const isPasswordName = (name: string): name is PasswordName => /password$/i.test(name);
