/** The last log-out on this device: in localStorage as it happened, in sessionStorage as far as this tab has heeded it. */
const name = 'log-out'
/** What a sign-up or a reset waits with for its code belongs to nobody who was signed in. */
const kept = [name, 'x-verification']

let heeded = read(() => sessionStorage)

/** A log-out leaves nothing behind: every tab of this browser hears of it, and tabs that were closed find out when they open. */
export const logOuts = {
  /** Somebody has logged out here. */
  note() {
    write(() => localStorage, crypto.getRandomValues(new Uint32Array(2)).join())
    logOuts.heed()
  },
  isTold: ({ key }: StorageEvent) => key === name,
  /** There was one that this tab has not dealt with. */
  isNew: () => read(() => localStorage) !== heeded,
  /** Nothing is left in this tab of what was there before the last one. */
  heed() {
    if (!logOuts.isNew()) return
    try {
      for (const key of Object.keys(sessionStorage)) if (!kept.includes(key)) sessionStorage.removeItem(key)
    } catch {
      // No storage: nothing was kept.
    }
    heeded = read(() => localStorage)
    write(() => sessionStorage, heeded)
  },
  /** Tells whether something of now may still be written to the device: not once somebody has logged out, whatever came since. */
  watch(): () => boolean {
    const begun = heeded
    return () => begun === heeded && !logOuts.isNew()
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
