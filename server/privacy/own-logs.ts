import { writeMoment } from '../core/moment.ts'
import type { ZipEntry } from '../files/zip.ts'
import { listAccesses } from './access-log.ts'
import { recordAccessActions } from '../audit/model/actions.ts'
import type { Connection } from '../core/database/connection.ts'
import { listAuditPage } from '../audit/index.ts'
import { users } from '../users/index.ts'

const inOneFile = 1000
const atOnce = 500
const accessActions: ReadonlySet<string> = new Set(recordAccessActions)

type Log = ReturnType<typeof createLog>

/** A person's logs in an archive: the newest entries of each, and the names of the files with older ones. */
export interface OwnLogs {
  whoLookedAtIt: unknown[]
  /** With the user's own networks and devices. */
  whatYouDid: unknown[]
  /** What others did with the account and the record, except accesses. */
  whatOthersDid: unknown[]
  /** The names of the files with older entries. */
  olderEntriesIn: string[]
}

/** Fills `logs` and yields the files with the entries that do not fit, so that no log is in memory as a whole. */
export async function* writeLogs(tx: Connection, userId: string, logs: OwnLogs): AsyncGenerator<ZipEntry> {
  const accessLog = createLog('whoLookedAtIt', logs)
  for (let before: number | undefined, more = true; more;) {
    const { accesses, next } = await listAccesses(tx, userId, { before, limit: atOnce })
    yield* accessLog.add(accesses)
    more = next !== undefined
    before = next
  }
  yield* accessLog.end()
  const [ownLog, othersLog] = [createLog('whatYouDid', logs), createLog('whatOthersDid', logs)]
  yield* walkAudit(tx, userId, { ownLog, othersLog })
  yield* ownLog.end()
  yield* othersLog.end()
}

async function* walkAudit(
  tx: Connection,
  userId: string,
  { ownLog, othersLog }: { ownLog: Log; othersLog: Log }
) {
  for (let before: number | undefined; ;) {
    const rows = await listAuditPage(tx, { person: userId, before, limit: atOnce })
    const names = await users.findNames(
      tx,
      rows.flatMap(({ actor, subject }) => [actor ?? '', subject ?? ''])
    )
    for (const { at, actor, role, action, subject, detail, network, device } of rows) {
      const { of: _, ...rest } = JSON.parse(detail) as { [name: string]: unknown }
      const entry = { at: writeMoment(at), action, ...rest }
      const isOwn = actor === userId
      if (isOwn) {
        const to = subject !== null && subject !== userId && { to: names.get(subject) ?? null }
        yield* ownLog.add([{ ...entry, ...to, network, device }])
      } else if (!accessActions.has(action))
        yield* othersLog.add([{ ...entry, by: actor === null ? role : (names.get(actor) ?? null) }])
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    before = last.seq
  }
}

/** Keeps the first entries in the record, and writes a file for each thousand of the others. */
function createLog(name: Exclude<keyof OwnLogs, 'olderEntriesIn'>, logs: OwnLogs) {
  let waiting: unknown[] = []
  let number = 1

  return {
    *add(entries: readonly unknown[]): Generator<ZipEntry> {
      for (const entry of entries) {
        if (logs[name].length < inOneFile) logs[name].push(entry)
        else waiting.push(entry)
        if (waiting.length === inOneFile) yield flush()
      }
    },
    *end(): Generator<ZipEntry> {
      if (waiting.length > 0) yield flush()
    }
  }

  function flush(): ZipEntry {
    const file = `${name} ${++number}.json`
    const bytes = Buffer.from(`${JSON.stringify(waiting, null, 2)}\n`)
    waiting = []
    logs.olderEntriesIn.push(file)
    return { name: file, bytes }
  }
}
