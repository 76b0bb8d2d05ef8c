import fs from 'node:fs'
import path from 'node:path'
import { SettingError } from './config/config.ts'
import { describeFileFault } from './file-fault.ts'

/** Creates the folder that a setting names, for this user only; throws if it cannot be written. */
export function makeFolder(folder: string, setting: string) {
  try {
    makeMissing(folder)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const reason = isMissing ? 'no folder can be created there' : describeFileFault(error)
    if (!reason) throw error
    throw new SettingError(`${setting} cannot be written: ${folder} (${reason}).`)
  }
}

/** Creates parent folders one by one: Node's own `recursive` loops forever below /proc. */
function makeMissing(folder: string) {
  if (fs.existsSync(folder)) {
    if (!fs.statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    return
  }
  const parent = path.dirname(folder)
  if (parent !== folder) makeMissing(parent)
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (fs.existsSync(folder)) return
    const isLink = fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()
    throw isLink ? Object.assign(new Error(), { code: 'LINK' }) : error
  }
}
