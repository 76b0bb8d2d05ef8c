import type { Services } from '../services.ts'
import type { AuditRow } from './store.ts'

const setting = 'audit-forwarded'
const batchSize = 200
const patience = 10_000

interface ForwardOptions {
  /** Milliseconds until what could not be handed on is tried again. */
  pause?: number
  print?: (text: string) => void
}

/**
 * Hands each entry of the audit on, once it is stored, as a line of JSON: to standard output, where syslog or a collector
 * takes it, or to an address by POST. It is kept how far that went, so that nothing is left out by a stop or a failure; a
 * line that was not acknowledged comes again, with the same number. Answers how to stop.
 */
export function forwardAudit(
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  { pause = 30_000, print = text => void process.stdout.write(text) }: ForwardOptions = {}
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
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }

  function run() {
    if (running || timer || stopping.signal.aborted) return
    running = forwardAll()
      .catch(tryLater)
      .finally(() => {
        running = undefined
        // Something may have been written after the last look.
        if (isMore) run()
      })
  }

  async function forwardAll() {
    while (isMore && !stopping.signal.aborted) {
      isMore = false
      const kept = await database.read.settings.find(setting)
      const head = database.read.audit.findHead()?.seq ?? 0
      // What was written before this was set is not told after the event.
      if (kept === undefined) return keep(head)
      const rows = await database.read.audit.listAfter(Number(kept), batchSize)
      const last = rows.at(-1)
      if (!last) continue
      await send(rows.map(lineOf).join(''))
      isMore = true
      await keep(last.seq)
    }
  }

  function keep(seq: number): Promise<void> {
    return database.write(stores => stores.settings.put(setting, String(seq)))
  }

  async function send(text: string) {
    if (auditEvents === 'stdout') return print(text)
    const answer = await fetch(auditEvents, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: text,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)])
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`It was answered ${answer.status}.`)
  }

  function tryLater(error: unknown) {
    if (stopping.signal.aborted) return
    log.warn({ event: 'audit.not-forwarded', err: error }, 'events of the audit could not be handed on')
    timer = setTimeout(() => {
      timer = undefined
      isMore = true
      run()
    }, pause).unref()
  }
}

/** Who, what, whom and from where, by ids: names of fields and counts, never an answer. */
function lineOf({ seq, at, actor, role, action, subject, detail, network, device }: AuditRow): string {
  const event = { seq, at: new Date(at).toISOString(), action, role, actor, subject, network, device }
  return `${JSON.stringify({ ...event, detail: JSON.parse(detail) as unknown })}\n`
}
