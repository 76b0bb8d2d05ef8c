import fs from 'node:fs'
import path from 'node:path'

/** The folder of Debian's package json-schema-test-suite; no npm package has these cases. */
const folder = '/usr/share/json-schema-test-suite/tests/draft7'

export const isInstalled = fs.existsSync(folder)

export const whereFrom =
  'The draft-07 cases of the JSON-Schema-Test-Suite come with Debian: apt-get install json-schema-test-suite'

/** A schema of the suite, and data that it accepts or refuses. */
export interface Group {
  file: string
  description: string
  schema: unknown
  tests: SuiteCase[]
}

export interface SuiteCase {
  description: string
  data: unknown
  valid: boolean
}

export function readSuite(): Group[] {
  if (!isInstalled) return []
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => file.endsWith('.json'))
    .sort()
    .flatMap(file => {
      const groups = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Omit<Group, 'file'>[]
      return groups.map(group => ({ file: file.replace('.json', ''), ...group }))
    })
}
