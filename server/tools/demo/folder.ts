import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { SettingError } from '../../core/config/config.ts'

/** What a demo's folder says of itself. */
interface Note {
  email: string
  password: string
  employees: number
  filled: boolean
  /** The Postgres that its rows are in; in the folder where there is none. */
  database?: string | undefined
}

const noteFile = 'demo.json'

/**
 * The data folder of a demo: an empty one becomes one, with a password of its own; another keeps what it has. A folder
 * with other data is refused, so that nobody's records are mixed with a demo's.
 */
export function openDemoFolder(
  folder: string,
  { employees, database }: Pick<Note, 'employees' | 'database'>
) {
  const file = path.join(folder, noteFile)
  const known = read()
  if (known && !known.filled)
    throw new SettingError(
      `${folder} is being filled, or its filling was cut short: delete it and start again.`
    )
  if (!known && fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new SettingError(`DATA_DIR ${folder} holds other data than a demo's: name another folder.`)
  if (known && known.database !== database)
    throw new SettingError(
      `The demo of ${folder} is in ${known.database ?? 'that folder'}: ${known.database ? 'name it with --database' : 'leave out --database'}, or name another folder.`
    )
  const note = known ?? {
    email: 'admin@office.example',
    password: createPassword(),
    employees,
    database,
    filled: false
  }
  return { ...note, begin: () => write(note), end: () => write({ ...note, filled: true }) }

  function read(): Note | undefined {
    return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
  }

  function write(content: Note) {
    fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  }
}

const createPassword = () => crypto.randomBytes(9).toString('base64url')
