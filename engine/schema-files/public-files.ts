import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../renderer/public')

/** What the build makes beside them. */
const built = ['/guarantor-form.pdf']

/** Is there a file that the page may name, like /pictures/a.png? Where the program runs without its sources, nobody knows. */
export function hasPublicFile(name: string): boolean {
  if (!fs.existsSync(folder) || built.includes(name)) return true
  const file = path.join(folder, decodeURIComponent(name))
  return file.startsWith(folder + path.sep) && fs.existsSync(file) && fs.statSync(file).isFile()
}
