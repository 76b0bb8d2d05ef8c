import fs from 'node:fs'
import path from 'node:path'

/**
 * Where a program of Postgres is. Debian keeps those of each version in a folder of its own; what it has on the path is a
 * script in front of them that takes longer than most queries.
 */
export function findProgram(name: string): string {
  const versions = '/usr/lib/postgresql'
  const newest = fs.existsSync(versions)
    ? fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
    : undefined
  const program = newest && path.join(versions, newest, 'bin', name)
  return program && fs.existsSync(program) ? program : name
}
