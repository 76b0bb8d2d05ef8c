import type { FastifyBaseLogger } from 'fastify'
import { runExclusive, watchLeases } from '../core/database/lease.ts'
import { type AuditRow, auditStore } from './store.ts'
import { writeMoment } from '../core/moment.ts'
import { type Positions, readForwarded, storeForwarded } from './forwarded.ts'
import type { Database } from '../core/database/database.ts'
import type { Config } from '../core/config/config.ts'

const leaseName = 'forwardAudit'
const batchSize = 200
/** The statuses with which a receiver rejects too many lines at once. */
const statusesOfSize = new Set([400, 413, 422])

interface ForwardOptions {
  /** The pause in milliseconds before forwarding is retried. */
  pause?: number
  /** The timeout in milliseconds for a response. */
  timeout?: number
  print?: (text: string) => void
}

/**
 * Forwards each stored entry of the audit as a line of JSON: to standard output, for syslog or a collector, or by POST to a
 * URL. The progress is stored, so nothing is lost after a stop or a failure. Lines that were not acknowledged are sent again
 * with the same number, and fewer at once if the receiver rejects them. Returns a function that stops forwarding.
 */
export function forwardAudit(
  {
    database,
    config,
    clock,
    log
  }: { database: Database; config: Config; clock: () => number; log: FastifyBaseLogger },
  { pause = 30_000, timeout = 10_000, print = text => void process.stdout.write(text) }: ForwardOptions = {}
): () => Promise<void> {
  const { auditEvents } = config
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let hasMore = true
  let linesAtOnce = batchSize
  let timer: NodeJS.Timeout | undefined
  // Not `afterCommit`: the lease below writes with `writeEach`, so each run would start the next. Entries are never written
  // that way.
  database.afterWrite(() => {
    hasMore = true
    run()
  })
  run()
  const stopWatching = watchLeases({ database, clock }, [leaseName], runNow)
  return async () => {
    stopping.abort()
    stopWatching()
    clearTimeout(timer)
    await running
  }

  function run() {
    if (running || timer || stopping.signal.aborted) return
    running = forwardAll()
      .catch(tryLater)
      .finally(() => {
        running = undefined
        // An entry may have been written after the last check.
        if (hasMore) run()
      })
  }

  async function forwardAll() {
    if (!(await runExclusive({ database, clock }, leaseName, forwardPending))) runLater()
  }

  async function forwardPending() {
    while (hasMore && !stopping.signal.aborted) {
      hasMore = false
      const positions = await readForwarded(database.read)
      const heads = await database.read.use(auditStore).listHeads()
      // Entries written before forwarding was configured are not sent.
      if (!positions) return storePositions(Object.fromEntries(heads.map(({ lane, seq }) => [lane, seq])))
      for (const { lane } of heads) await forwardLane(lane, positions)
    }
  }

  async function forwardLane(lane: number, positions: Positions) {
    const rows = await database.read.use(auditStore).listAfter(lane, positions[lane] ?? 0, linesAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const status = await send(rows.map(lineOf).join(''))
    if (status >= 300 && (rows.length === 1 || !statusesOfSize.has(status)))
      throw new Error(`The receiver answered ${status}.`)
    hasMore = true
    if (status >= 300) return void (linesAtOnce = Math.ceil(rows.length / 2))
    linesAtOnce = batchSize
    positions[lane] = last.seq
    await storePositions(positions)
  }

  function storePositions(positions: Positions): Promise<void> {
    return database.write(tx => storeForwarded(tx, positions))
  }

  /** Sends the lines. Returns the status of the response and ignores its body, which may be endless. */
  async function send(text: string): Promise<number> {
    if (auditEvents === 'stdout') {
      print(text)
      return 200
    }
    const aborter = new AbortController()
    const abort = () => aborter.abort()
    const timeoutTimer = setTimeout(abort, timeout)
    stopping.signal.addEventListener('abort', abort)
    try {
      const answer = await fetch(auditEvents, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: text,
        redirect: 'error',
        signal: aborter.signal
      })
      await answer.body?.cancel()
      return answer.status
    } finally {
      clearTimeout(timeoutTimer)
      stopping.signal.removeEventListener('abort', abort)
    }
  }

  function tryLater(error: unknown) {
    if (stopping.signal.aborted) return
    log.warn({ event: 'audit.not-forwarded', err: error }, 'events of the audit could not be forwarded')
    runLater()
  }

  function runLater() {
    timer = setTimeout(runNow, pause).unref()
  }

  function runNow() {
    clearTimeout(timer)
    timer = undefined
    hasMore = true
    run()
  }
}

/** Returns the line of an entry. It contains ids, names of fields and counts, but no answers. */
function lineOf({ seq, at, actor, role, action, subject, detail, network, device, hash }: AuditRow): string {
  // After a restore the numbers of lost entries are used again, but not their hashes.
  const event = { seq, hash, at: writeMoment(at), action, role, actor, subject, network, device }
  return `${JSON.stringify({ ...event, detail: JSON.parse(detail) as unknown })}\n`
}
