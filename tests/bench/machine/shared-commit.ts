import type Sqlite from 'better-sqlite3'

/**
 * Returns a function that runs jobs durably. Jobs of the same turn of the event loop share a transaction and its sync, each in
 * a savepoint of its own.
 */
export function createSharedCommit(database: Sqlite.Database) {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  const [begin, savepoint, rollBackTo, release, commit] = [
    'BEGIN IMMEDIATE',
    'SAVEPOINT save',
    'ROLLBACK TO save',
    'RELEASE save',
    'COMMIT'
  ].map(text => database.prepare(text)) as [Statement, Statement, Statement, Statement, Statement]
  let waiting: Job[] = []

  return <T>(run: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const job = { run, resolve: resolve as (value: unknown) => void, reject }
      if (waiting.push(job) === 1) setImmediate(commitTogether)
    })

  function commitTogether() {
    const batch = waiting
    waiting = []
    const settled: (() => void)[] = []
    begin.run()
    for (const { run, resolve, reject } of batch) {
      savepoint.run()
      try {
        const value = run()
        settled.push(() => resolve(value))
      } catch (error) {
        rollBackTo.run()
        settled.push(() => reject(error))
      }
      release.run()
    }
    commit.run()
    for (const settle of settled) settle()
  }
}

type Statement = Sqlite.Statement<[]>

interface Job {
  run: () => unknown
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}
