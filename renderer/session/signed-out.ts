import { createTabStorage } from './tab-storage.ts'

/** Marks that the server ended this tab's session, so the log-in page reports it even after a reload. */
export const signedOut = createTabStorage<true>('signed-out')
