import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../renderer/public')

/** Files that only the build creates. */
const built = ['/guarantor-form.pdf']

/** Whether a public file such as /pictures/a.png exists. True if the program runs without sources and cannot check. */
export function hasPublicFile(name: string): boolean {
  if (!fs.existsSync(folder) || built.includes(name)) return true
  const decoded = decode(name)
  if (decoded === undefined) return false
  const file = path.join(folder, decoded)
  return file.startsWith(folder + path.sep) && fs.existsSync(file) && fs.statSync(file).isFile()
}

/** Decodes a path. Undefined if it has a "%" without two digits after it, which no browser could request. */
function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
