import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** Files next to a Containerfile or in an editor's folder that must not get into an image. */
const planted = [
  ...['.env', '.env.local', '.env.production', 'production.env', '.npmrc', 'site.pem', 'tls/privkey.pem'],
  ...['data.key', 'backup.key', 'server/data.key', 'schemas/.env', 'server/core/.env.old', 'engine/site.pem'],
  ...['data/onboarding.sqlite', 'data-old/data.key', 'data.old/files/ab/abc', 'copy/onboarding.sqlite'],
  ...[
    'backups/onboarding.backup',
    'backup-2026.tar',
    'onboarding.sql',
    'dump.json',
    'secrets.txt',
    'id_ed25519'
  ],
  ...[
    '.git/config',
    '.vscode/settings.json',
    '.idea/workspace.xml',
    'server/.main.ts.swp',
    'server/main.ts~'
  ],
  ...[
    'server/core/config/config.ts.bak',
    'renderer/public/.env',
    'renderer/public/site.key',
    'npm-debug.log'
  ],
  ...[
    'node_modules/left/index.js',
    'server/core/node_modules/left/index.ts',
    'dist/index.html',
    '.ssh/id_rsa'
  ],
  ...[
    'server/id_rsa',
    'schemas/prod.env.local',
    'engine/site.tar.gz',
    'server/people.db',
    'server/backups/a.sealed'
  ],
  ...['server/onboarding.sqlite-wal', 'client.p12', 'cert.pfx', 'compose.override.yaml', 'haproxy.cfg']
]

/**
 * The files of the repository that the image needs: all except tests, and except files that people only read or run outside the
 * image.
 */
const neededBy = ['admin', 'engine', 'generated', 'renderer', 'schemas', 'server']
const needed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8'
})
  .split('\0')
  .filter(file => neededBy.includes(file.split('/')[0] ?? '') && fs.existsSync(path.join(root, file)))
  .concat('package.json', 'package-lock.json', 'run.mjs', 'tsconfig.json', 'vite.config.ts')
  .sort()

function makeContext() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'image-context-'))
  for (const file of [...needed, ...planted]) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), '')
  }
  fs.copyFileSync(path.join(root, '.dockerignore'), path.join(folder, '.dockerignore'))
  return folder
}

/**
 * Returns the files sent to the builder by the rules of .dockerignore: the last pattern that matches a file or one of its
 * folders wins.
 */
function selectByPatterns(files: string[]) {
  const lines = fs.readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines
    .filter(line => line && !line.startsWith('#'))
    .map(line => ({ isKept: line.startsWith('!'), pattern: toExpression(line.replace(/^!/, '')) }))
  return files.filter(file => {
    const last = patterns.findLast(({ pattern }) => pattern.test(file))
    return last === undefined || last.isKept
  })
}

function toExpression(pattern: string): RegExp {
  const text = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?')
  return new RegExp(`^${text}(?:/.*)?$`)
}

describe('the build context of the container image', () => {
  it('contains no secrets, copies of data or editor files', () => {
    expect(selectByPatterns(planted)).toEqual([])
  })

  it('contains everything that the build needs', () => {
    expect(selectByPatterns(needed)).toEqual(needed)
  })

  it.skipIf(!canBuild())(
    'is read the same way by podman',
    () => {
      const folder = makeContext()
      const name = `onboarding-context-${process.pid}`
      fs.writeFileSync(path.join(folder, 'Containerfile'), 'FROM scratch\nCOPY . /\n')
      try {
        execFileSync('podman', ['build', '--quiet', '-t', name, folder], { stdio: 'pipe' })
        execFileSync('podman', ['save', '--format', 'docker-dir', '-o', path.join(folder, 'image'), name], {
          stdio: 'ignore'
        })
        const layers = fs.readdirSync(path.join(folder, 'image'))
        const files = layers.flatMap(layer => listTar(path.join(folder, 'image', layer)))
        expect([...new Set(files)].sort()).toEqual(needed)
      } finally {
        execFileSync('podman', ['rmi', '--force', name], { stdio: 'ignore' })
        fs.rmSync(folder, { recursive: true })
      }
    },
    120_000
  )
})

function listTar(file: string): string[] {
  try {
    const names = execFileSync('tar', ['tf', file], { encoding: 'utf8', stdio: 'pipe' }).split('\n')
    return names.filter(name => name && !name.endsWith('/'))
  } catch {
    return []
  }
}

function canBuild(): boolean {
  try {
    execFileSync('podman', ['build', '--help'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}
