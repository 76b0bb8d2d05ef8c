import fs from 'node:fs'
import path from 'node:path'
import { SettingError } from './config/config.ts'

/** Creates the folder that a setting names, for this user only; throws if it cannot be written. */
export function makeFolder(folder: string, setting: string) {
  try {
    makeMissing(folder)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new SettingError(`${setting} cannot be written: ${folder} (${reason}).`)
  }
}

const reasons: { [code: string]: string | undefined } = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENOENT: 'no folder can be made there',
  LINK: 'it is a link that leads nowhere',
  ENAMETOOLONG: 'the name is too long'
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
