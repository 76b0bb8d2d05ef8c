import fs from 'node:fs'

const magic = 'SQLite format 3\0'

/**
 * Returns why a file cannot be opened, as the end of a sentence that begins with its name; undefined for other errors of
 * SQLite. A damaged database gets another text than a file that is something else.
 */
export function describeOpeningFault(file: string, error: unknown): string | undefined {
  const code = codeOf(error)
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/.test(code)) return 'cannot be read and written by this user.'
  if (code.startsWith('SQLITE_BUSY'))
    return 'is being written by another program: find out which one, and try again.'
  if (!/^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(code)) return undefined
  return beginsAsSqlite(file)
    ? 'is damaged: keep a copy of it, and restore the last backup that verifies.'
    : 'is not a SQLite database: check its name, and if it was the database, restore the last backup that verifies.'
}

/** Returns the code of SQLite, wherever Drizzle has put it. */
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
