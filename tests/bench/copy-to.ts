import { execFileSync } from 'node:child_process'
import { root } from './process.ts'

/** Copies a SQLite file to an empty Postgres with the product's own command, and returns how many seconds it took. */
export function copyTo(url: string, databaseFile: string): number {
  const begun = performance.now()
  const words = ['copy', '--', '--from', `sqlite:${databaseFile}`, '--to', url]
  execFileSync('npm', ['run', '--silent', ...words], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return (performance.now() - begun) / 1000
}
