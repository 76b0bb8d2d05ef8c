import fs from 'node:fs'
import path from 'node:path'
import { findLeaks } from '../leaks.ts'
import { filesBelow } from '../stored.ts'
import type { InspectedInstallation } from '../invariants.ts'

/** I8: no planted text and no data key is in clear text in the data folder or in the server's output. */
export function plantedBelow(place: InspectedInstallation): string[] {
  const {
    dataDir,
    databaseFile,
    filesDir = dataDir,
    dataKey,
    planted = [],
    elsewhere = [],
    output = ''
  } = place
  const key = Buffer.isBuffer(dataKey) ? dataKey.toString('hex') : dataKey
  const files = new Set(
    [dataDir, filesDir, databaseFile, `${databaseFile}-wal`, ...elsewhere].flatMap(filesAt)
  )
  const texts = [...planted, key]
  const inFiles = [...files].flatMap(file => {
    const bytes = fs.readFileSync(file)
    // The key file contains the key and nothing else.
    if (bytes.toString('latin1').trim().toLowerCase() === key.toLowerCase()) return []
    return findLeaks(bytes, texts).map(text => sentence(text, path.relative(dataDir, file)))
  })
  return [...inFiles, ...findLeaks(Buffer.from(output), texts).map(text => sentence(text, 'what was said'))]

  function sentence(text: string, where: string) {
    return `I8: ${text === key ? 'the data key' : text} stands in clear text in ${where}.`
  }
}

function filesAt(place: string): string[] {
  if (!fs.existsSync(place)) return []
  return fs.statSync(place).isFile()
    ? [path.resolve(place)]
    : filesBelow(place).map(file => path.resolve(file))
}
