import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder, startServer } from '../../helpers/process.ts'
import { runProgram } from '../../helpers/programs.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const unit = fs.readFileSync(path.join(root, 'onboarding.service'), 'utf8')

/** Runs onboarding.sh; a stand-in for systemd-run prints each word of the command that it is asked to run. */
function onboarding(...words: string[]) {
  const bin = newFolder()
  const skips = `while [ $# -gt 0 ]; do case "$1" in -p) shift 2 ;; --*) shift ;; *) break ;; esac; done`
  fs.writeFileSync(path.join(bin, 'systemd-run'), `#!/bin/sh\n${skips}\nprintf '%s\\n' "$@"\n`, {
    mode: 0o755
  })
  return new Promise<{ code: unknown; out: string[]; err: string }>(resolve => {
    const env = { PATH: `${bin}:${process.env.PATH}` }
    execFile('sh', [path.join(root, 'onboarding.sh'), ...words], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out: out.trimEnd().split('\n'), err })
    )
  })
}

describe('an installation with systemd', () => {
  it('has a data folder that the doctor finds closed to other users', async () => {
    const DATA_DIR = newFolder()
    // systemd sets this mode at each start, and 0755 if the unit says nothing.
    const [, mode = '0755'] = /^StateDirectoryMode=(\d+)$/m.exec(unit) ?? []
    fs.chmodSync(DATA_DIR, Number.parseInt(mode, 8))
    const server = startServer({ DATA_DIR })
    await server.address()
    const { out } = await runProgram('doctor', { DATA_DIR })
    expect(out).toMatch(/^- There is no administrator: .*\n$/)
    await server.stop()
  })

  it('runs a program with the settings and arguments of the command line', async () => {
    expect(
      await onboarding(
        'DATA_DIR=/a folder',
        'DATABASE_URL=',
        'restore',
        '/a b.backup',
        'x=y',
        '--to',
        'doctor'
      )
    ).toMatchObject({
      code: 0,
      out: [
        ...['/usr/bin/env', 'DATA_DIR=/a folder', 'DATABASE_URL=', '/usr/bin/node', 'dist-server/restore.js'],
        ...['/a b.backup', 'x=y', '--to', 'doctor']
      ]
    })
  })

  it.each([[], ['backups'], ['--help'], ['DATA_DIR=/a'], ['server']])(
    'prints its usage if no known program is named: %j',
    async (...words) => {
      const { code, out, err } = await onboarding(...words)
      expect({ code, out }).toEqual({ code: 1, out: [''] })
      expect(err).toMatch(/^Usage: onboarding .* NAME is doctor, .*\n$/)
    }
  )
})
