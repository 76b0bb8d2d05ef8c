import fs from 'node:fs'
import path from 'node:path'

/** The part of `generated/` that another program generates from the server's API calls. */
const ofCalls = /^api[\\/]/

/** Makes a folder contain exactly these files, without touching unchanged ones. Returns the paths that changed. */
export function writeFiles(folder: string, files: Map<string, string>): string[] {
  const old = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const existing = old.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  const expected = new Map([...files].map(([name, text]) => [path.join(folder, name), text]))
  const removed = existing.filter(file => !expected.has(file) && !ofCalls.test(path.relative(folder, file)))
  for (const file of removed) fs.rmSync(file)
  const changed = [...expected].filter(([file, text]) => writeChanged(file, text)).map(([file]) => file)
  return [...removed, ...changed].map(file => path.relative(folder, file))
}

/** Writes a file if its content differs. Returns whether it did. */
export function writeChanged(file: string, text: string): boolean {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return false
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  return true
}
