import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describeExposure, requireLimitsInPublic } from './core/config/exposure.ts'
import { watchKey } from './core/database/key-watch.ts'
import { armSetupCode, requireStrongSetupCode } from './accounts/invitations/invitations.ts'
import { buildApp } from './app.ts'
import { forwardAudit } from './audit/forward.ts'
import { checkAuditTail } from './audit/upkeep.ts'
import { isMailboxShown, mailboxPath } from './mail/transports/mailbox-link.ts'
import { claimFiles } from './files/claim.ts'
import { requireKnownStates, startReviews } from './records/review/start.ts'
import { checkSchemas } from './schema-changes/start.ts'
import { type OpenServices, requireSameKey, type Services } from './services.ts'
import { startSweeps } from './jobs/index.ts'

export { runCommand } from './core/cli.ts'

/** Starts the server, which runs until a signal, and prints its address followed by the lines of `more`. */
export async function listen(services: OpenServices, more: string[] = []) {
  const { config } = services
  const app = buildApp(services)
  let stopWatching = async () => {}
  try {
    requireLimitsInPublic(config)
    await requireSameKey(services)
    await requireStrongSetupCode(services)
    await claimFiles(services)
    stopWatching = await watchKey(services)
    await requireKnownStates(services)
    await checkSchemas(services)
    await startReviews(services)
    await checkAuditTail(services)
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await services.close()
    throw error
  }
  // With port 0 the system chooses a free port, which is only known now.
  const { port } = app.server.address() as AddressInfo
  if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  const lines = [...writeGreeting(services, await armSetupCode(services)), ...more]
  const stopSweeps = startSweeps(services)
  services.monitor.start()
  const stopForwarding = config.auditEvents === 'off' ? async () => {} : forwardAudit(services)
  stopOnSignals(app, services, [stopSweeps, stopForwarding, stopWatching])
  console.log(lines.join('\n'))
  for (const warning of describeExposure(config)) console.error(warning)
}

function writeGreeting({ config, keys }: Services, setupCode: string | undefined): string[] {
  const { publicUrl, smtpUrl, mailboxDir } = config
  const lines = [`The web app is at ${publicUrl}`]
  if (isMailboxShown(config))
    lines.push(`Mail is not being sent: read it at ${publicUrl}${mailboxPath(keys)}`)
  else if (!smtpUrl)
    lines.push(`Mail is not being sent: it is kept in ${mailboxDir}. Set SMTP_URL to send it.`)
  if (setupCode) {
    lines.push(
      `There is no administrator yet: open ${publicUrl}/admin/signup and enter the setup code ${setupCode}`
    )
  }
  return lines
}

/** Stops gently on the first signal, after requests in flight, and at once on the second. */
function stopOnSignals(app: FastifyInstance, services: OpenServices, cleanups: (() => Promise<void>)[]) {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    try {
      await app.stopGently(services.config.drain)
      for (const stopOther of cleanups) await stopOther()
      await services.close()
    } catch (error) {
      services.log.fatal({ err: error }, 'not stopped gently')
      code = 1
    } finally {
      process.exit(code)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  process.on('unhandledRejection', error => {
    services.log.fatal({ err: error }, 'stopping')
    if (!stopping) void stop(1)
  })
}
