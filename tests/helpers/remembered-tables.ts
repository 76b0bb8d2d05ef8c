type Made = typeof import('../../server/core/database/sqlite/made-by-migrations.ts')

/** Kept by the process: every server that a test starts compares its database with the same. */
const kept = globalThis as { tablesOfTests?: Map<string, ReturnType<Made['readMigratedTables']>> }

/** What migrations make, looked at once for the same migrations. */
export function rememberTables(made: Made): Made {
  const known = (kept.tablesOfTests ??= new Map())
  return {
    ...made,
    readMigratedTables(names) {
      const key = names.join()
      const found = known.get(key) ?? made.readMigratedTables(names)
      known.set(key, found)
      return found
    }
  }
}
