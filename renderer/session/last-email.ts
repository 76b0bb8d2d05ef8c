import { createStorage, createTabStorage } from './tab-storage.ts'

const inTab = createTabStorage<string>('last-email')
const onDevice = createStorage<string>('last-email', () => localStorage)

/**
 * The address that was last signed in here, until its log-out: for whose session ends otherwise, also where the tab is closed
 * by then. Of administrators no device remembers who they are.
 */
export const lastEmail = {
  get: () => inTab.get() ?? onDevice.get(),
  set({ email, isAdmin }: { email: string; isAdmin: boolean }) {
    inTab.set(email)
    if (isAdmin) onDevice.clear()
    else onDevice.set(email)
  },
  clear() {
    inTab.clear()
    onDevice.clear()
  }
}
