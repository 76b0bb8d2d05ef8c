import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { armSetupCode } from './accounts/invitations.ts'
import { buildApp } from './app.ts'
import { checkAuditTail } from './audit/upkeep.ts'
import type { Config } from './core/config/config.ts'
import { meetSchemas } from './schema-changes/start.ts'
import { type OpenServices, requireSameKey } from './services.ts'
import { startSweeps } from './jobs/index.ts'

export { runCommand } from './core/cli.ts'

/** Listens until a signal comes, and says where; `more` lines stand below. */
export async function listen(services: OpenServices, more: string[] = []) {
  const { config } = services
  const app = buildApp(services)
  try {
    await requireSameKey(services)
    await meetSchemas(services)
    await checkAuditTail(services)
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await services.close()
    throw error
  }
  // Port 0 asks for any free one, known only now.
  const { port } = app.server.address() as AddressInfo
  if (config.port === 0) config.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  const lines = [...greeting(config, await armSetupCode(services)), ...more]
  const stopSweeps = startSweeps(services)
  stopOnSignals(app, services, stopSweeps)
  console.log(lines.join('\n'))
}

function greeting({ publicUrl, smtpUrl }: Config, setupCode: string | undefined): string[] {
  const lines = [`The web app is at ${publicUrl}`]
  if (!smtpUrl) lines.push(`Mail is not being sent: read it at ${publicUrl}/dev/mailbox`)
  if (setupCode) {
    lines.push(
      `There is no administrator yet: open ${publicUrl}/admin/signup and enter the setup code ${setupCode}`
    )
  }
  return lines
}

/** Requests in flight are finished first; a second signal ends at once. */
function stopOnSignals(app: FastifyInstance, services: OpenServices, stopSweeps: () => Promise<void>) {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    await app.stopGently()
    await stopSweeps()
    await services.close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  process.on('unhandledRejection', error => {
    services.log.fatal({ err: error }, 'stopping')
    if (!stopping) void stop(1)
  })
}
