import fs from 'node:fs'
import path from 'node:path'
import { validAnswers } from '../../helpers/valid-answers.ts'
import { bundleScript, runFolder, startProgram } from '../process.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'

/** Returns the arguments of `node` that start the bare machine on a port, with one document per employee. */
export function bareProgram(employees: number, port = 0): string[] {
  const script = bundleScript(path.join(import.meta.dirname, 'bare.ts'))
  return [script, bareDatabase(employees), String(port)]
}

export async function startBareMachine(employees: number) {
  const { pid, printed, stop } = startProgram({ program: bareProgram(employees) })
  const [, address = ''] = await printed(/is at (\S+)/)
  return { address, pid, stop }
}

/** Starts the hand-written save with this many employees, whose tokens are `hand-0`, `hand-1` and so on. */
export async function startByHand(employees: number) {
  const script = bundleScript(path.join(import.meta.dirname, 'by-hand.ts'))
  const program = [script, path.join(runFolder, 'by-hand.sqlite'), '0', String(employees)]
  const { pid, printed, stop } = startProgram({ program })
  const [, address = ''] = await printed(/is at (\S+)/)
  return { address, pid, stop }
}

function bareDatabase(employees: number): string {
  const file = path.join(runFolder, 'bare.sqlite')
  if (fs.existsSync(file)) return file
  const database = openConnection(file)
  database.exec('CREATE TABLE records (user_id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID')
  const add = database.prepare('INSERT INTO records VALUES (?, ?)')
  const document = JSON.stringify(validAnswers.personalInfo)
  database.transaction(() => {
    for (let number = 0; number < employees; number++) add.run(`nobody-${number}`, document)
  })()
  database.close()
  return file
}
