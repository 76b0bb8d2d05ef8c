import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const sources = ['engine', 'generated', 'renderer', 'admin', 'package-lock.json', 'vite.config.ts']

/** A hash of everything that the web app is built from. */
export function sourceHash(root: string): string {
  const hash = crypto.createHash('sha256')
  for (const file of sources.flatMap(source => filesIn(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** The hash that a built folder was built from. */
export function builtHash(dist: string): string | undefined {
  const file = path.join(dist, mark)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

export function writeBuiltHash(dist: string, hash: string) {
  fs.writeFileSync(path.join(dist, mark), hash)
}

const mark = '.built-from'

function filesIn(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
}
