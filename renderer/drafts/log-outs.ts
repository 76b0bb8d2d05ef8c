/** The last log-out on this device, in localStorage, and the last one that this tab has handled, in sessionStorage. */
const name = 'log-out'
/** What a sign-up or a reset waits with for its code belongs to nobody who was signed in. */
const kept = [name, 'x-verification']

let handled = read(() => sessionStorage)

/** A log-out leaves nothing behind: every tab of this browser hears of it, and tabs that were closed find out when they open. */
export const logOuts = {
  /** Somebody has logged out here. */
  record() {
    write(() => localStorage, crypto.getRandomValues(new Uint32Array(2)).join())
    logOuts.clearTab()
  },
  /** Another tab tells of its log-out. */
  isMessage: ({ key }: StorageEvent) => key === name,
  /** There was one that this tab has not handled. */
  isNew: () => read(() => localStorage) !== handled,
  /** Removes what this tab kept before the last log-out. */
  clearTab() {
    if (!logOuts.isNew()) return
    try {
      for (const key of Object.keys(sessionStorage)) if (!kept.includes(key)) sessionStorage.removeItem(key)
    } catch {
      // No storage: nothing was kept.
    }
    handled = read(() => localStorage)
    write(() => sessionStorage, handled)
  },
  /** Returns a check whether the device may still be written to: not after a log-out, whoever logged in since. */
  watch(): () => boolean {
    const begun = handled
    return () => begun === handled && !logOuts.isNew()
  }
}

function read(storage: () => Storage): string | undefined {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined // no storage (or no browser, while pages are prerendered): nothing is written there either
  }
}

function write(storage: () => Storage, value: string | undefined) {
  try {
    if (value) storage().setItem(name, value)
  } catch {
    // Storage is full or forbidden: other tabs hear of it by the end of the session.
  }
}
