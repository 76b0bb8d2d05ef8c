import fs from 'node:fs'

const reasons: { [code: string]: string | undefined } = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'this user may not read',
  EPERM: 'this user may not read'
}

/** Reads the file that a setting names. Throws an error whose message continues a sentence that begins with the setting's name. */
export function readNamedFile(file: string): Buffer {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(`points to ${file}, which ${reasons[code] ?? `cannot be read (${code})`}.`)
  }
}
