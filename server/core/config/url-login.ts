/** Whether the user and password in an address can be decoded. */
export function hasReadableLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Returns what to do where an address with a password cannot be read: a password from a generator often has such characters. */
export const hintAtLogin = (text: string) =>
  text.includes('@') ? ' In the user and password write # / ? and % as %23, %2F, %3F and %25.' : ''
