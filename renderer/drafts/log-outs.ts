/** The key of the last log-out on this device, in localStorage, and of the last one this tab has handled, in sessionStorage. */
const storageKey = 'log-out'
/** Keys that a log-out keeps: a sign-up or reset that waits for its code belongs to no signed-in user. */
const preservedKeys = [storageKey, 'x-verification']

let handled = read(() => sessionStorage)

/** Lets a log-out clear every tab of this browser: open tabs get an event, closed tabs find out when they open again. */
export const logOuts = {
  record() {
    write(() => localStorage, crypto.getRandomValues(new Uint32Array(2)).join())
    logOuts.clearTab()
  },
  /** Whether a storage event reports the log-out of another tab. */
  isMessage: ({ key }: StorageEvent) => key === storageKey,
  /** Whether there was a log-out that this tab has not handled. */
  isNew: () => read(() => localStorage) !== handled,
  /** Removes what this tab stored before the last log-out. */
  clearTab() {
    if (!logOuts.isNew()) return
    try {
      for (const key of Object.keys(sessionStorage))
        if (!preservedKeys.includes(key)) sessionStorage.removeItem(key)
    } catch {
      // No storage, so nothing was kept.
    }
    handled = read(() => localStorage)
    write(() => sessionStorage, handled)
  },
  /**
   * Returns a check whether the device may still be written to. It returns false after any log-out, even if a user has logged
   * in again.
   */
  watch(): () => boolean {
    const begun = handled
    return () => begun === handled && !logOuts.isNew()
  }
}

function read(storage: () => Storage): string | undefined {
  try {
    return storage().getItem(storageKey) ?? undefined
  } catch {
    return undefined // no storage (or prerendering, without a browser): nothing is written either
  }
}

function write(storage: () => Storage, value: string | undefined) {
  try {
    if (value) storage().setItem(storageKey, value)
  } catch {
    // Storage is full or denied: other tabs notice when the server ends the session.
  }
}
