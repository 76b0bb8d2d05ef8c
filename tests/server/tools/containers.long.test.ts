import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/core/config/config.ts'
import { newFolder, startProcess } from '../../world/process.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')
const [image, compose, proxy] = ['Containerfile', 'compose.yaml', 'haproxy.cfg'].map(read) as [
  string,
  string,
  string
]
const key = '0123456789abcdef'.repeat(4)
const given: { [name: string]: string } = {
  ...{ POSTGRES_PASSWORD: 'secret', PUBLIC_URL: 'https://staff.example', DATA_KEY: key, BACKUP_KEY: key }
}

/** Returns the environment of the process in compose.yaml, if `.env` has what is required. */
function environment(): { [name: string]: string } {
  const [, block = ''] = /^ {2}environment:.*\n((?: {4}.*\n)+)/m.exec(compose) ?? []
  const own = [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    filled(value)
  ])
  const ofImage = [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)]
  return Object.fromEntries([...ofImage.map(([, name, value]) => [name, value]), ...own])
}

const filled = (value: string) =>
  value
    .replace(/^'(.*)'$/, '$1')
    .replaceAll(
      /\$\{(\w+):(?:-([^}]*)|\?[^}]*)\}/g,
      (_, name: string, fallback = '') => given[name] ?? fallback
    )

describe('the container image, compose.yaml and haproxy.cfg', () => {
  it('use settings that exist and are valid together', () => {
    const all = environment()
    const config = read('server/core/config/config.ts') + read('server/core/config/files-address.ts')
    const names = Object.keys(all).filter(name => name !== 'NODE_ENV')
    expect(names.filter(name => !config.includes(name))).toEqual([])
    expect(readConfig(all)).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'https://staff.example',
      filesDir: '/data/files',
      database: { url: 'postgres://onboarding:secret@postgres:5432/onboarding' }
    })
  })

  it('contain everything that the server loads, without the build packages', async () => {
    const app = newFolder()
    const copied = [...image.matchAll(/^COPY --from=build (.*) (\S+)$/gm)].flatMap(([, sources = '']) =>
      sources.split(' ')
    )
    for (const name of copied.map(source => source.replace('/app/', '')))
      fs.cpSync(path.join(root, name), path.join(app, name), { recursive: true })
    const { dependencies, optionalDependencies } = JSON.parse(read('package.json'))
    const drivers = ['better-sqlite3-node20', ...Object.keys(optionalDependencies)]
    for (const name of [...Object.keys(dependencies), ...drivers]) {
      const installed = path.join(root, 'node_modules', name)
      const place = path.join(app, 'node_modules', name)
      fs.mkdirSync(path.dirname(place), { recursive: true })
      if (fs.existsSync(installed)) fs.symlinkSync(installed, place)
    }
    const env = { DATA_DIR: path.join(app, 'data'), PORT: '0' }
    const demo = startProcess({ words: [path.join(app, 'dist-server/demo.js')], cwd: app, env })
    const address = await demo.address()
    for (const url of ['/', '/login', '/api/openapi.json', '/readyz'])
      expect((await fetch(`${address}${url}`)).status, url).toBe(200)
    await demo.stop()
    const doctor = await startProcess({ words: [path.join(app, 'dist-server/doctor.js')], cwd: app, env })
      .ended
    expect(doctor).toMatchObject({ code: 0, err: '' })
  })

  it('name existing programs, ports and health checks', () => {
    expect(image).toContain('CMD ["node", "dist-server/server.js"]')
    expect(read('programs.mjs')).toContain("file: 'server.js'")
    expect(image).toMatch(/HEALTHCHECK[^]*\/healthz/)
    expect(proxy).toContain('option httpchk GET /readyz')
    expect(image).toContain('EXPOSE 3000')
    for (const [, name, address] of proxy.matchAll(/^ {2}server (\w+) (\S+)$/gm)) {
      expect(compose).toContain(`\n  ${name}: *process\n`)
      expect(address).toBe(`${name}:3000`)
    }
    for (const [, port] of compose.matchAll(/'\d+:(8\d+)'/g)) expect(proxy).toContain(`bind :${port}`)
    expect(compose).toContain('./haproxy-away.html:/usr/local/etc/haproxy/away.html:ro')
    expect(proxy.match(/file \/usr\/local\/etc\/haproxy\/away\.html/g)).toHaveLength(3)
    for (const [, inside = ''] of compose.matchAll(/:(\/usr\/local\/etc\/haproxy\/site\.pem):ro/g))
      expect(proxy).toContain(`crt ${inside}`)
  })

  it('repeat a failed backup after five minutes, and a damaged one the next day', () => {
    const [, block = ''] = /^ {6}- \|\n((?: {8}.*\n)+)/m.exec(compose) ?? []
    const folder = newFolder()
    const done = path.join(folder, 'done')
    const programs = {
      node: 'read -r code < codes; sed -i 1d codes; exit "$code"',
      sleep: '[ -e done ] && is=healthy || is=unhealthy; echo "$1 $is"; [ -s codes ] || kill "$PPID"'
    }
    for (const [name, script] of Object.entries(programs))
      fs.writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    fs.writeFileSync(path.join(folder, 'codes'), '1\n0\n2\n1\n0\n')
    const { stdout } = spawnSync('sh', ['-c', block.replaceAll('$$', '$').replaceAll('/tmp/done', done)], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 10_000 },
      env: { PATH: `${folder}:${process.env.PATH}` }
    })
    expect(stdout.trim().split('\n')).toEqual([
      '300 unhealthy',
      '86400 healthy',
      '86400 unhealthy',
      '300 unhealthy',
      '86400 healthy'
    ])
  })

  it('run every service read-only, without privileges and with a memory limit', () => {
    const blockOf = (start: RegExp) =>
      new RegExp(`${start.source}\\n((?: {2,}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
    const hardened = blockOf(/^x-hardened: &hardened/)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(hardened).toContain(line)
    const shared = blockOf(/^x-process: &process/)
    expect(shared).toContain('<<: *hardened')
    expect(shared).toContain('mem_limit:')
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    const blocks = services.split(/^ {2}(?=\w+:)/m).slice(1)
    expect(blocks.map(block => block.split(':')[0])).toEqual(['one', 'two', 'backup', 'proxy', 'postgres'])
    for (const block of blocks)
      expect(/\*process/.test(block) || (/<<: \*hardened/.test(block) && /mem_limit: \w+/.test(block))).toBe(
        true
      )
  })
})
