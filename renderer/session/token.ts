/** Where the session token lies in localStorage; other tabs are told of its changes. */
export const tokenKey = 'BTC_FORM'

export function readToken(): string | undefined {
  // While pages are prerendered: Node 26 warns of a localStorage without a file.
  if (typeof window === 'undefined') return undefined
  try {
    return localStorage.getItem(tokenKey) ?? undefined
  } catch {
    return undefined // no storage: nobody is signed in
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
