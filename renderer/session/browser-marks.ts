/**
 * Where the marks that identify this browser are stored, by header name: the device of an earlier log-in permanently, a sign-up
 * or reset that waits for its code for the tab only.
 */
const storages = {
  'x-device': () => localStorage,
  'x-verification': () => sessionStorage
}

export const browserMarks = {
  read(): Record<string, string> {
    const marks = Object.entries(storages).map(
      ([name, storage]) => [name, readStored(storage, name)] as const
    )
    return Object.fromEntries(marks.flatMap(([name, mark]) => (mark === null ? [] : [[name, mark]])))
  },
  keep(headers: Headers) {
    for (const [name, storage] of Object.entries(storages)) {
      const mark = headers.get(name)
      if (mark) store(storage, name, mark)
    }
  }
}

function readStored(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null // no storage: the browser is unknown each time
  }
}

function store(storage: () => Storage, name: string, mark: string) {
  try {
    storage().setItem(name, mark)
  } catch {
    // Storage is full or denied: the browser is unknown next time.
  }
}
