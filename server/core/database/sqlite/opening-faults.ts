import fs from 'node:fs'

const magic = 'SQLite format 3\0'

/**
 * What keeps a file from being opened, as the end of a sentence that its name begins; undefined where SQLite says something
 * else. A file that is damaged and one that is something else are two things.
 */
export function describeOpeningFault(file: string, error: unknown): string | undefined {
  const code = codeOf(error)
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/.test(code)) return 'cannot be read and written by this user.'
  if (code.startsWith('SQLITE_BUSY'))
    return 'is being written by another program: see which one, and try again.'
  if (!/^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(code)) return undefined
  return beginsAsSqlite(file)
    ? 'is damaged: keep a copy of it, and restore the last backup that verifies.'
    : 'is no database of SQLite: see that its name is right, and if it was the database, restore the last backup that verifies.'
}

/** The code of SQLite, wherever Drizzle has put it. */
export function codeOf(error: unknown): string {
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown }
  return code ?? (cause ? codeOf(cause) : '')
}

function beginsAsSqlite(file: string): boolean {
  const start = Buffer.alloc(magic.length)
  const handle = fs.openSync(file, 'r')
  try {
    fs.readSync(handle, start)
    return start.toString('latin1') === magic
  } finally {
    fs.closeSync(handle)
  }
}
