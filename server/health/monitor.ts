import { sentence, type Sentence } from '../../engine/index.ts'
import { findStorageFault } from '../core/storage-fault.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Scanner } from '../files/scanner.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { CoreServices } from '../core/core-services.ts'
import { findOverdue } from '../audit/forwarded.ts'

/** Services without which the site keeps working. */
export const monitoredServices = ['mail', 'sms', 'files', 'scanner', 'audit'] as const
export type MonitoredService = (typeof monitoredServices)[number]

/** A service that does not work: since when, and why, in a sentence; stored reasons are in English. */
export interface DegradedService {
  service: MonitoredService
  since: number
  why: Sentence | string
}

interface MonitorDependencies extends Pick<CoreServices, 'clock' | 'config' | 'database' | 'log'> {
  storage: FileStorage
  scanner: Scanner | undefined
  mailer: Mailer
}

interface Fault {
  why: Sentence | string
  /** Set if it is known from elsewhere than from this check. */
  since?: number
}

/** In milliseconds: how long a check is valid, how often services are checked anyway, how long a request waits for one. */
const freshFor = 2000
const checkInterval = 15_000
const timeout = 500

/** Reports which services do not work. As anyone may ask, concurrent requests share a check, which runs every 2 s at most. */
export function createMonitor(needs: MonitorDependencies) {
  const { storage, scanner, mailer, clock, config, database, log } = needs
  const checks: { [service in MonitoredService]?: () => Promise<Fault | undefined> } = {
    mail: () => findMailFault('mail'),
    ...(mailer.reachesPhones && { sms: () => findMailFault('sms') }),
    files: () => storage.requireReady().then(() => undefined, explainFiles),
    ...(scanner && {
      scanner: async () => ((await scanner.isReady()) ? undefined : { why: scannerAway })
    }),
    ...(config.auditEvents !== 'off' && { audit: findAuditFault })
  }
  const services = monitoredServices.flatMap(service => {
    const check = checks[service]
    return check ? [watchService(service, check)] : []
  })

  return {
    /** The services that are configured. */
    services: services.map(({ service }) => service),

    async listDegraded(): Promise<DegradedService[]> {
      return (await Promise.all(services.map(({ read }) => read()))).filter(found => found !== undefined)
    },

    /** Checks periodically, so that it is known since when a service does not work. */
    start() {
      setInterval(() => void this.listDegraded(), checkInterval).unref()
      void this.listDegraded()
    }
  }

  async function findMailFault(channel: 'mail' | 'sms'): Promise<Fault | undefined> {
    const fault = await mailer.findFault(channel)
    return fault && { why: fault.words, ...(fault.since && { since: fault.since }) }
  }

  async function findAuditFault(): Promise<Fault | undefined> {
    const since = await findOverdue(database.read, clock())
    return since === undefined ? undefined : { why: auditRefused, since }
  }

  function watchService(service: MonitoredService, check: () => Promise<Fault | undefined>) {
    let degraded: DegradedService | undefined
    let checkedAt = Number.NEGATIVE_INFINITY
    let checking: Promise<void> | undefined

    return {
      service,
      async read(): Promise<DegradedService | undefined> {
        if (performance.now() - checkedAt > freshFor) {
          checking ??= checkNow().finally(() => {
            checking = undefined
          })
          await Promise.race([checking, new Promise(resolve => setTimeout(resolve, timeout).unref())])
        }
        return degraded
      }
    }

    async function checkNow() {
      // If the database is unreachable, the state of the services is unknown: keep the last result.
      const fault = await check().catch(() => degraded)
      checkedAt = performance.now()
      if (Boolean(fault) !== Boolean(degraded))
        log.warn(
          { service, ...(fault && { why: typeof fault.why === 'string' ? fault.why : fault.why.english }) },
          fault ? 'service does not work' : 'service works again'
        )
      degraded = fault && { service, why: fault.why, since: fault.since ?? degraded?.since ?? clock() }
    }
  }
}

export type Monitor = ReturnType<typeof createMonitor>

const auditRefused = sentence('The receiver of AUDIT_EVENTS does not accept the entries.')
const scannerAway = sentence('The virus scanner does not answer.')

const explainFiles = (error: unknown): Fault => ({
  why:
    findStorageFault(error) === 'failing'
      ? sentence('The store of files cannot be reached.')
      : sentence('There is no room left for files.')
})
