/** Returns the token of a personal link from the part after its path, without signs that an app added to the address. */
export const tokenIn = (hash: string): string => /^#([\w-]{43})/.exec(hash)?.[1] ?? ''
