/** The localStorage key of the session token. Other tabs are notified of its changes. */
export const tokenKey = 'BTC_FORM'

export function readToken(): string | undefined {
  // While prerendering: Node 26 warns about a localStorage without a file.
  if (typeof window === 'undefined') return undefined
  try {
    return localStorage.getItem(tokenKey) ?? undefined
  } catch {
    return undefined // no storage: no session
  }
}

export function storeToken(token: string | undefined) {
  try {
    if (token) localStorage.setItem(tokenKey, token)
    else localStorage.removeItem(tokenKey)
  } catch {
    // Without storage the session lasts as long as the page.
  }
}
