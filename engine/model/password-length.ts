/** The minimum characters of a password. The forms of accounts say the same as `minLength`. */
export const minPasswordLength = { employee: 8, administrator: 12 } as const
