type Made = typeof import('../../server/core/database/sqlite/made-by-migrations.ts')

/** Shared by the whole process, because every server of a test compares its database with these tables. */
const kept = globalThis as { tablesOfTests?: Map<string, ReturnType<Made['readMigratedTables']>> }

/** Memoizes the tables that migrations create, by the names of the migrations. */
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
