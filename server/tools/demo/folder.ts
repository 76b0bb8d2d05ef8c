import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { SettingError } from '../../core/config/config.ts'

/** The file that marks a folder as a demo. */
interface Note {
  email: string
  password: string
  employees: number
  filled: boolean
  /** The Postgres that contains the rows; undefined: they are in the folder. */
  database?: string | undefined
}

const noteFile = 'demo.json'

/**
 * Opens the data folder of a demo: an empty one becomes one, with a new password; an existing demo is kept. Throws for a folder
 * with other data, so that real records are never mixed with a demo.
 */
export function openDemoFolder(
  folder: string,
  { employees, database }: Pick<Note, 'employees' | 'database'>
) {
  const file = path.join(folder, noteFile)
  const known = read()
  if (known && !known.filled)
    throw new SettingError(
      `The demo in ${folder} is being created, or was never finished: delete the folder and start again.`
    )
  if (!known && fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new SettingError(`DATA_DIR ${folder} contains data that is not a demo: choose another folder.`)
  if (known && known.database !== database)
    throw new SettingError(
      `The demo of ${folder} has its database ${known.database ? `in ${known.database}: add it with --database` : 'in that folder: omit --database'}, or choose another folder.`
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
