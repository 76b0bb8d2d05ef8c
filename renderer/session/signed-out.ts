import { createTabStorage } from './tab-storage.ts'

/** The server ended the session of this tab: the log-in page says so, also where the page was loaded again meanwhile. */
export const signedOut = createTabStorage<true>('signed-out')
