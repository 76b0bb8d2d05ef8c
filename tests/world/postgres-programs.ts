import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns the path of a Postgres program. Debian has a folder for each version; the commands in PATH are wrapper scripts that
 * take longer than most queries.
 */
export function findProgram(name: string): string {
  const versions = '/usr/lib/postgresql'
  const newest = fs.existsSync(versions)
    ? fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
    : undefined
  const program = newest && path.join(versions, newest, 'bin', name)
  return program && fs.existsSync(program) ? program : name
}
