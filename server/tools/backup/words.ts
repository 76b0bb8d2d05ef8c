import type { Manifest } from './entries.ts'

/** What is in a backup, in words. */
export function contentsOf({ madeAt, counts, databaseBytes }: Manifest): string {
  const size = (databaseBytes / 1024 / 1024).toFixed(1)
  const what = `${counts.users} accounts, ${counts.documents} saved parts, ${counts.files} files`
  return `${what} and a database of ${size} MB, as of ${new Date(madeAt).toISOString()}`
}
