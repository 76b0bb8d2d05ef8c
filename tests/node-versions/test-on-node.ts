import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { isMade } from '../helpers/copied.ts'
import { pause, until } from '../world/process.ts'
import type { Assertion, Result, TestFile } from './report.ts'

/** Tests of the native modules (SQLite, password hashing, images), and a journey in a browser. */
const tests = [
  'tests/journeys/employee.test.ts',
  'tests/server/core',
  'tests/server/accounts/passkeys.test.ts',
  'tests/server/accounts/log-in.test.ts',
  'tests/server/files/passport.test.ts',
  'tests/server/tools/doctor',
  'tests/server/tools/backup/backup.test.ts'
]
const execute = promisify(execFile)

/**
 * Installs, starts and tests a copy of the project on the newest Node of a major version, whose binary is installed from npm.
 * Deletes everything afterwards.
 */
export async function testOnNode(root: string, major: string): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `node-${major}-`))
  const project = path.join(folder, 'project')
  const result: Result = { version: major, steps: [], files: [], figures: [] }
  try {
    fs.cpSync(root, project, {
      recursive: true,
      filter: source => !isMade(path.relative(root, source).split(path.sep)[0] ?? '')
    })
    const env = await installNode(folder, major)
    result.version = (await execute('node', ['--version'], { env })).stdout.trim()
    const step = createSteps(result)
    const isInstalled = await step('npm ci', () => execute('npm', ['ci'], { cwd: project, env }))
    if (!isInstalled) return result
    await step('npm start', () => startProduct(project, { ...env, DATA_DIR: path.join(folder, 'data') }))
    await step('tests without a warning of Node', async () => {
      const { warnings, files } = await runTests(project, folder, env)
      result.files = files
      if (files.length < tests.length) throw new Error('Some of the tests are not there any more.')
      if (warnings.length > 0) throw new Error(warnings.join('\n'))
    })
    return result
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs Node, and returns the environment in which `node` and `npm` use it. */
async function installNode(folder: string, major: string): Promise<NodeJS.ProcessEnv> {
  const name = `node-${process.platform}-${process.arch}`
  await execute('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', `${name}@${major}`])
  const binaries = path.join(folder, 'node_modules', name, 'bin')
  // Drop what `npm run` sets for the current Node; keep certificates and proxies.
  const kept = Object.entries(process.env).filter(([variable]) => !/^(npm_|NODE_OPTIONS$)/i.test(variable))
  return { ...Object.fromEntries(kept), PATH: `${binaries}:${process.env.PATH ?? ''}` }
}

/** Returns a function that runs a step, records it as an assertion with its duration, and returns whether it passed. */
function createSteps({ steps, figures, version }: Result) {
  return async (name: string, run: () => Promise<unknown>): Promise<boolean> => {
    const started = Date.now()
    const assertion: Assertion = {
      fullName: `${name} on Node ${version}`,
      status: 'passed',
      failureMessages: []
    }
    steps.push(assertion)
    try {
      const figure = await run()
      figures.push(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
      if (typeof figure === 'string') figures.push(figure)
      return true
    } catch (error) {
      assertion.status = 'failed'
      assertion.failureMessages.push(String((error as { stderr?: string }).stderr || error))
      return false
    }
  }
}

/** Builds and starts the product, requests a page and a log-in, and ends it through npm. Returns its memory at rest. */
async function startProduct(project: string, env: NodeJS.ProcessEnv): Promise<string> {
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: { ...env, PORT: '0', LOG_LEVEL: 'warn' },
    detached: true
  })
  const output = { text: '' }
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', bytes => void (output.text += bytes))
  try {
    await until(() => output.text.includes('The web app is at') || npm.exitCode !== null, 180)
    const address = /The web app is at (\S+)/.exec(output.text)?.[1]
    if (!address) throw new Error(output.text)
    await requireAnswers(address)
    await pause(3000)
    const memory = memoryOf(npm)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await until(() =>
      fetch(address).then(
        () => false,
        () => true
      )
    )
    const warnings = listWarnings(output.text)
    if (warnings.length > 0) throw new Error(warnings.join('\n'))
    return `${memory} MB at rest`
  } finally {
    if (npm.pid && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGKILL')
  }
}

async function requireAnswers(address: string) {
  const page = await fetch(`${address}/signup`)
  if (!(await page.text()).includes('Sign Up'))
    throw new Error('The sign-up page is not the one of the product.')
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' })
  const logIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body
  })
  if (logIn.status !== 401 && logIn.status !== 400)
    throw new Error(`A log-in of nobody is answered ${logIn.status}.`)
}

/** Returns the memory of the server, the only child of npm, in megabytes. */
function memoryOf({ pid = 0 }: ChildProcess): number {
  const [child = ''] = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Runs the tests; files that fail, if at most four, run once more without others in parallel. */
async function runTests(project: string, folder: string, env: NodeJS.ProcessEnv) {
  const first = await runVitest(project, folder, env, tests)
  const failed = first.files
    .filter(({ status }) => status !== 'passed')
    .map(({ name }) => path.relative(project, name))
  if (failed.length === 0 || failed.length > 4) return first
  const second = await runVitest(project, folder, env, [...failed, '--maxWorkers=1'])
  const others = first.files.filter(({ status }) => status === 'passed')
  return { warnings: first.warnings, files: [...others, ...second.files] }
}

async function runVitest(project: string, folder: string, env: NodeJS.ProcessEnv, words: string[]) {
  const report = path.join(folder, 'report.json')
  fs.rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...words,
    '--reporter=json',
    `--outputFile.json=${report}`
  ]
  const child = spawn('node', args, { cwd: project, env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', bytes => void (text += bytes))
  await once(child, 'close')
  if (!fs.existsSync(report)) throw new Error(`The tests did not finish.\n${text.slice(-2000)}`)
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as { testResults: TestFile[] }
  return { warnings: listWarnings(text), files: testResults }
}

const listWarnings = (text: string) => text.split('\n').filter(line => /^\(node:\d+\).*Warning/.test(line))
