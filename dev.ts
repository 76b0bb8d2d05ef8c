import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { createAuthorTools } from './engine/author/preview/index.ts'
import { createIncrementalGenerator } from './engine/generate/incremental.ts'
import { serveAuthorPages } from './renderer/build/author-pages.ts'
import { holdRequests } from './renderer/build/hold-requests.ts'
import { createCallWriter } from './server/tools/dev/call-writer.ts'
import { createRestartingServer } from './server/tools/dev/restarting.ts'
import { createWhatIf } from './server/tools/dev/what-if.ts'

/**
 * Development server: when a schema or catalogue is saved, it is regenerated in this process, the page reloads and keeps what
 * was typed, and the server is replaced. A broken file is reported, and everything keeps running as before.
 */
const root = import.meta.dirname
const { PORT = '3000', DEV_PORT, DEV_CACHE, ADMIN_SETUP_CODE = newSetupCode() } = process.env
process.env.PORT = PORT // read by vite.config.ts to find the server

const lookAgain = createIncrementalGenerator(root)
const { lines } = await lookAgain()
if (lines.length > 0) console.log(lines.join('\n'))

// It reads the time zone from the files generated above.
const { today } = await import('./renderer/record/today.ts')

const writeCalls = createCallWriter(root)
if (!existsSync(path.join(root, 'generated/api'))) await writeCalls()

const whatIf = createWhatIf(root, { LOG_LEVEL: 'warn', ...process.env, PORT })
const vite = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  plugins: [
    holdRequests(whenReady),
    serveAuthorPages(createAuthorTools(root, today, whatIf), path.join(root, 'renderer'))
  ],
  server: { host: '127.0.0.1', ...(DEV_PORT && { port: Number(DEV_PORT), strictPort: true }) },
  ...(DEV_CACHE && { cacheDir: path.resolve(DEV_CACHE) }),
  clearScreen: false,
  logLevel: 'warn'
})
await vite.listen()
const address = (vite.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')

const server = createRestartingServer(root, {
  LOG_LEVEL: 'warn',
  SCHEMA_CHANGES: 'accept',
  ...process.env,
  ADMIN_SETUP_CODE,
  PORT,
  PUBLIC_URL: address
})
await server.restart()
console.log(`Author preview ${address}/author`)
watch()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.stop()
    whatIf.close()
    vite.close().finally(() => process.exit())
  })
}

function watch() {
  const names = ['schemas', 'engine', 'server', 'renderer/languages', 'admin/languages']
  const folders = names.map(folder => path.join(root, folder))
  let waiting: NodeJS.Timeout | undefined
  let isServer = false
  vite.watcher.add(folders)
  vite.watcher.on('all', (_, file) => {
    const [folder = '', below] = path.relative(root, file).split(path.sep)
    const isSchema = (folder === 'schemas' || below === 'languages') && file.endsWith('.json')
    const isCode = ['engine', 'server'].includes(folder) && file.endsWith('.ts')
    if (folder === 'engine' && isCode && ['schema-files', 'lint', 'generate', 'author'].includes(below ?? ''))
      console.log(`engine/${below} changed: start \`npm run dev\` again to work with it.`)
    if (!isSchema && !isCode) return
    isServer ||= isCode
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      saved(isServer)
      isServer = false
    }, 30)
  })
}

let work: Promise<void> = Promise.resolve()

/** Handles one save at a time, so that no two write into generated/ at once. */
function saved(restarts: boolean) {
  work = work
    .then(async () => {
      const { lines, written } = await lookAgain()
      if (lines.length > 0) console.log(['', ...lines].join('\n'))
      if (restarts || written.length > 0) {
        void server.restart()
        void writeCalls()
      }
    })
    .catch(fail)
}

function fail(error: unknown) {
  console.error(error)
}

/** Waits for the server: writes need the current schemas, reads are answered at once, if necessary by the previous server. */
async function whenReady(writes: boolean) {
  if (writes) await work
  await server.ready(writes)
}

/** Made once and kept across restarts, as it is printed once. */
function newSetupCode() {
  return randomBytes(8).toString('hex').toUpperCase()
}
