import { createTabStorage } from './tab-storage.ts'

/** The email that last signed in in this tab, until the log-out. */
export const lastEmail = createTabStorage<string>('last-email')
