import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'
import { copyPrivately, installation, type Installation } from '../../helpers/installation.ts'
import { drill } from '../../helpers/operations.ts'
import { logInTo } from '../../helpers/programs.ts'
import { newFolder } from '../../helpers/process.ts'
import { type RunningProcess, startProcess } from '../../world/process.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The folder in which the paths of OPERATIONS.md are. */
const machine = newFolder('machine-')
const toMachine = (text: string) =>
  text
    .replaceAll(/(?<![\w/])\/(opt|etc|var\/lib|usr\/local\/bin)\//g, `${machine}/$1/`)
    .replaceAll('/usr/bin/node', process.execPath)
const log = path.join(machine, 'systemctl.log')

/** Replacements for programs that need root, systemd or the npm registry. */
const standIns = {
  useradd: 'exit 0',
  systemctl: `echo "$@" >> ${log}`,
  npm: `case "$1" in
  ci) [ -e node_modules ] || ln -s ${root}/node_modules node_modules ;;
  run) shift; exec ${process.execPath} run.mjs "$@" ;;
esac`,
  'systemd-run': `while [ $# -gt 0 ]; do
  case "$1" in
    -p) case "$2" in
        WorkingDirectory=*) cd "\${2#*=}" ;;
        EnvironmentFile=*) set -a; . "\${2#*=}"; set +a ;;
      esac
      shift 2 ;;
    --*) shift ;;
    *) exec "$@" ;;
  esac
done`
}

function write(file: string, text: string, mode = 0o644) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text, { mode })
}

const type = (lines: string) =>
  promisify(execFile)('sh', ['-ec', toMachine(lines)], {
    env: { PATH: [path.join(machine, 'bin'), toMachine('/usr/local/bin/'), process.env.PATH].join(':') },
    maxBuffer: 64 * 1024 * 1024
  })

const origin = copiedProject()
const inOrigin = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...words], {
    cwd: origin.project
  })

let one: Installation
const backups = path.join(machine, 'backups')

beforeAll(async () => {
  inOrigin('init', '--quiet')
  inOrigin('add', '--', '.', ':!node_modules')
  inOrigin('commit', '--quiet', '--message', 'First')
  for (const [name, lines] of Object.entries(standIns))
    write(path.join(machine, 'bin', name), `#!/bin/sh\n${lines}\n`, 0o755)
  one = await installation()
  fs.mkdirSync(toMachine('/var/lib/'), { recursive: true })
  fs.mkdirSync(toMachine('/opt/onboarding/'), { recursive: true })
  fs.mkdirSync(toMachine('/etc/systemd/system/'), { recursive: true })
  fs.mkdirSync(toMachine('/usr/local/bin/'), { recursive: true })
  copyPrivately(one.config.dataDir, toMachine('/var/lib/onboarding'))
})
afterAll(() => origin.remove())

function startUnit(unit: string): RunningProcess {
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const settings = fs.readFileSync(of('EnvironmentFile'), 'utf8').split('\n').filter(Boolean)
  const [program, ...words] = of('ExecStart').split(' ')
  expect(program).toBe(process.execPath)
  const env = Object.fromEntries(settings.map(line => line.split('=') as [string, string]))
  return startProcess({ words, cwd: of('WorkingDirectory'), env })
}

/** Loads a page and its assets, all of which must exist; returns the page's text. */
async function loadPage(address: string, url: string) {
  const page = await (await fetch(address + url)).text()
  const parts = Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, part = '']) => part)
  expect(parts.length).toBeGreaterThan(1)
  const answers = await Promise.all(parts.map(part => fetch(address + part)))
  expect(answers.map(({ status, url: from }) => [from, status])).toEqual(
    parts.map(part => [address + part, 200])
  )
  return page
}

it(
  'an upgrade as OPERATIONS describes it keeps the running version available',
  { timeout: 300_000 },
  async () => {
    const [install = ''] = drill('### With systemd').blocks
    const env = { DATA_DIR: toMachine('/var/lib/onboarding'), PORT: '0', BACKUP_FOLDER: backups }
    const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`)
    write(toMachine('/etc/onboarding.env'), lines.join(''), 0o600)
    await type(install.replace('<this repository>', origin.project))
    const script = toMachine('/usr/local/bin/onboarding')
    write(script, toMachine(fs.readFileSync(script, 'utf8')), 0o755)

    const unit = toMachine(fs.readFileSync(toMachine('/etc/systemd/system/onboarding.service'), 'utf8'))
    const running = startUnit(unit)
    const address = await running.address()
    const token = await logInTo(address, one.employee)
    const before = await loadPage(address, '/login')
    expect(before).not.toContain('Lagos Staffing')

    origin.edit('schemas/organisation.json', organisation => {
      organisation.name = 'Lagos Staffing'
    })
    inOrigin('commit', '--quiet', '--all', '--message', 'Second')
    let isOver = false
    const [upgrade = ''] = drill('## Upgrade').blocks
    const typed = type(upgrade).finally(() => {
      isOver = true
    })
    let requests = 0
    for (; !isOver; requests++) expect(await loadPage(address, '/login')).toBe(before)
    await typed
    expect(requests).toBeGreaterThan(5)
    expect(await loadPage(address, '/login')).toBe(before)
    expect(fs.readdirSync(backups)).toEqual([expect.stringMatching(/^onboarding-.*\.backup$/)])
    expect(fs.readFileSync(log, 'utf8')).toBe('restart onboarding\n')
    expect(await running.stop()).toMatchObject({ code: 0 })

    const upgraded = startUnit(unit)
    const now = await upgraded.address()
    expect(await loadPage(now, '/login')).toContain('Lagos Staffing')
    const user = await fetch(`${now}/api/user`, { headers: { authorization: `Bearer ${token}` } })
    expect(user.status).toBe(200)
    await upgraded.stop()
  }
)
