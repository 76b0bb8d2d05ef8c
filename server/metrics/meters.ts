import { countSmsOfDay } from '../mail/transports/sms-allowance.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Monitor } from '../health/monitor.ts'
import type { CoreServices } from '../core/core-services.ts'
import { untranslated } from '../core/language.ts'
import { day } from '../core/durations.ts'

const week = 7 * day
/** In milliseconds: how long metrics wait for the database. */
const timeout = 1000

interface Answered {
  method: string
  /** The pattern, never the address. */
  route: string
  status: number
}

interface OpenMetersDependencies extends Pick<CoreServices, 'database' | 'clock'> {
  mailer: Mailer
  storage: FileStorage
  monitor: Monitor
}

/** Creates the metrics of this process, in seconds, bytes and counts: of requests, database, mail, and the process. */
export async function openMeters({ database, storage, mailer, monitor, clock }: OpenMetersDependencies) {
  const { default: prometheus } = await import('prom-client')
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = prometheus
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers
  })
  const commits = new Histogram({
    name: 'database_commit_duration_seconds',
    help: 'One commit with its sync, and the writes that share it.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers
  })
  const shared = new Histogram({
    name: 'database_commit_writes',
    help: 'Writes that shared one commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers
  })
  const repeated = new Counter({
    name: 'database_writes_repeated_total',
    help: 'Writes that were repeated because others wrote the same at that moment.',
    registers
  })
  new Gauge({
    name: 'database_writes_waiting',
    help: 'Writes that wait for the next commit.',
    registers,
    collect() {
      this.set(database.waiting())
    }
  })
  new Counter({
    name: 'sentences_untranslated_total',
    help: 'Sentences that an answer, an email or a PDF had in English because a translation is missing.',
    labelNames: ['language'],
    registers,
    collect() {
      this.reset()
      for (const [language, times] of untranslated) this.inc({ language }, times)
    }
  })
  new Gauge({
    name: 'database_in_trouble',
    help: '1 while nothing can be stored or read, for instance because the disk is full.',
    registers,
    async collect() {
      const isRead = (await readOrNothing(mailer.status(clock(), clock()))) !== undefined
      this.set(database.writeFault() || !isRead ? 1 : 0)
    }
  })
  new Gauge({
    name: 'files_in_trouble',
    help: '1 while no file can be stored: the disk or store of files is full, failing or unreachable.',
    registers,
    async collect() {
      this.set(
        await storage.requireReady().then(
          () => 0,
          () => 1
        )
      )
    }
  })
  new Gauge({
    name: 'service_degraded',
    help: '1 while a service is failing that the site can run without.',
    labelNames: ['service'],
    registers,
    async collect() {
      const degraded = await monitor.listDegraded()
      for (const service of monitor.services)
        this.set({ service }, degraded.some(found => found.service === service) ? 1 : 0)
    }
  })
  const outboxes = [
    { channel: 'mail', prefix: 'outbox', many: 'mails', one: 'mail' },
    { channel: 'sms', prefix: 'sms_outbox', many: 'texts', one: 'text message' }
  ] as const
  for (const { channel, prefix, many, one } of outboxes) {
    const readOutbox = () => mailer.status(clock(), clock() - week, channel)
    new Gauge({
      name: `${prefix}_${many}`,
      help: `Each ${one} that is due to be sent, and each that failed for good in the last seven days.`,
      labelNames: ['state'],
      registers,
      async collect() {
        const status = await readOrNothing(readOutbox())
        this.reset()
        if (!status) return
        this.set({ state: 'due' }, status.overdue)
        this.set({ state: 'failed' }, status.failed)
      }
    })
    new Gauge({
      name: `${prefix}_oldest_due_seconds`,
      help: `How long the oldest unsent ${one} has been due; 0 if there is none.`,
      registers,
      async collect() {
        const status = await readOrNothing(readOutbox())
        if (!status) return this.remove()
        const { overdue, since } = status
        this.set(overdue === 0 ? 0 : (clock() - since) / 1000)
      }
    })
  }
  new Gauge({
    name: 'sms_sent_of_day',
    help: 'Text messages of this day, as the provider counts them; the limit is SMS_PER_DAY.',
    registers,
    async collect() {
      const sent = await readOrNothing(countSmsOfDay(database.read, clock()))
      if (sent === undefined) return this.remove()
      this.set(sent)
    }
  })
  database.afterCommit(({ writes, milliseconds, tries }) => {
    commits.observe(milliseconds / 1000)
    shared.observe(writes)
    repeated.inc(tries - 1)
  })

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    countAnswer: (answered: Answered, seconds: number) =>
      requests.observe(
        { method: answered.method, route: answered.route, status: String(answered.status) },
        seconds
      )
  }
}

/** Returns undefined if the database does not answer: the other metrics must still be read. */
function readOrNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), timeout).unref())
  return Promise.race([reading.catch(() => undefined), late])
}
