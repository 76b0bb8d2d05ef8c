import type { FastifyBaseLogger } from 'fastify'
import { runExclusive, watchTurns } from '../core/database/turn.ts'
import { type AuditRow, auditStore } from './store.ts'
import { writeMoment } from '../core/moment.ts'
import { settingStore } from '../core/database/setting-store.ts'
import type { Database } from '../core/database/database.ts'
import type { Config } from '../core/config/config.ts'

const setting = 'audit-forwarded'
const turn = 'forwardAudit'
const batchSize = 200

type Places = { [lane: string]: number }

interface ForwardOptions {
  /** The pause in milliseconds before forwarding is retried. */
  pause?: number
  /** The timeout in milliseconds for a response. */
  patience?: number
  print?: (text: string) => void
}

/**
 * Forwards each stored entry of the audit as a line of JSON: to standard output, for syslog or a collector, or by POST to a
 * URL. The progress is stored, so nothing is lost after a stop or a failure. Lines that were not acknowledged are sent again
 * with the same number. Returns a function that stops forwarding.
 */
export function forwardAudit(
  {
    database,
    config,
    clock,
    log
  }: { database: Database; config: Config; clock: () => number; log: FastifyBaseLogger },
  { pause = 30_000, patience = 10_000, print = text => void process.stdout.write(text) }: ForwardOptions = {}
): () => Promise<void> {
  const { auditEvents } = config
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isMore = true
  let timer: NodeJS.Timeout | undefined
  database.afterCommit(() => {
    isMore = true
    run()
  })
  run()
  const stopWatching = watchTurns({ database, clock }, [turn], lookNow)
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
        if (isMore) run()
      })
  }

  async function forwardAll() {
    if (!(await runExclusive({ database, clock }, turn, forwardPending))) lookLater()
  }

  async function forwardPending() {
    while (isMore && !stopping.signal.aborted) {
      isMore = false
      const kept = await database.read.use(settingStore).find(setting)
      const heads = await database.read.use(auditStore).listHeads()
      // Entries written before forwarding was configured are not sent.
      if (kept === undefined) return keep(Object.fromEntries(heads.map(({ lane, seq }) => [lane, seq])))
      const places = JSON.parse(kept) as Places
      for (const { lane } of heads) await forwardLane(lane, places)
    }
  }

  async function forwardLane(lane: number, places: Places) {
    const rows = await database.read.use(auditStore).listAfter(lane, places[lane] ?? 0, batchSize)
    const last = rows.at(-1)
    if (!last) return
    await send(rows.map(lineOf).join(''))
    isMore = true
    places[lane] = last.seq
    await keep(places)
  }

  function keep(places: Places): Promise<void> {
    return database.write(tx => tx.use(settingStore).put(setting, JSON.stringify(places)))
  }

  /** Sends the lines. Reads only the status of the response, because its body may be endless. */
  async function send(text: string) {
    if (auditEvents === 'stdout') return print(text)
    const sending = new AbortController()
    const giveUp = () => sending.abort()
    const late = setTimeout(giveUp, patience)
    stopping.signal.addEventListener('abort', giveUp)
    try {
      const answer = await fetch(auditEvents, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: text,
        redirect: 'error',
        signal: sending.signal
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`It was answered ${answer.status}.`)
    } finally {
      clearTimeout(late)
      stopping.signal.removeEventListener('abort', giveUp)
    }
  }

  function tryLater(error: unknown) {
    if (stopping.signal.aborted) return
    log.warn({ event: 'audit.not-forwarded', err: error }, 'events of the audit could not be handed on')
    lookLater()
  }

  function lookLater() {
    timer = setTimeout(lookNow, pause).unref()
  }

  function lookNow() {
    clearTimeout(timer)
    timer = undefined
    isMore = true
    run()
  }
}

/** Returns the line of an entry. It contains ids, names of fields and counts, but no answers. */
function lineOf({ seq, at, actor, role, action, subject, detail, network, device }: AuditRow): string {
  const event = { seq, at: writeMoment(at), action, role, actor, subject, network, device }
  return `${JSON.stringify({ ...event, detail: JSON.parse(detail) as unknown })}\n`
}
