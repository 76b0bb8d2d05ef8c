/** Why nothing can be stored: there is no room, or the disk or store cannot be written or read. */
export type StorageFault = 'full' | 'failing'

const full = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT|FILES_FULL)/
const failing =
  /^(DATABASE_AWAY|FILES_AWAY|SQLITE_(IOERR|CANTOPEN|READONLY|NOMEM)|EIO$|EROFS$|EMFILE$|ENFILE$|ENOMEM$)/

/** Returns an error and its chain of causes. */
export function listCauses(error: unknown): NodeJS.ErrnoException[] {
  const found: NodeJS.ErrnoException[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) found.push(cause)
  return found
}

/** Returns the storage fault that an error stems from; undefined if it has another cause. */
export function findStorageFault(error: unknown): StorageFault | undefined {
  for (const { code = '' } of listCauses(error)) {
    if (full.test(code)) return 'full'
    if (failing.test(code)) return 'failing'
  }
  return undefined
}
