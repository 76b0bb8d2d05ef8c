import { createTabStorage } from './tab-storage.ts'

/** The address that was last signed in in this tab, until its log-out. */
export const lastEmail = createTabStorage<string>('last-email')
