import fs from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { getOrCreate } from '../../../engine/index.ts'

/** The folder of the built server. */
const ownFolder = new URL('.', import.meta.url).href

const maps = new Map<string, SourceMap | null>()

/**
 * Replaces the place in a built file of the folder, in a line of a stack, by the place in the sources that the map beside the file
 * names. Maps are read when the first error is logged: Node's own support keeps the maps of all files in memory, 13 MB. Other
 * places stay as they are: a line may come from the message of an error, which may contain anything.
 */
export function nameSourcePlace(frame: string, folder = ownFolder): string {
  return frame.replace(/(file:\/\/\S+\/)([\w-]+\.js):(\d+):(\d+)/, (place, parent, name, line, column) => {
    if (parent !== folder) return place
    const url = `${parent}${name}`
    const map = getOrCreate(maps, url, readMap)
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

function readMap(url: string): SourceMap | null {
  const file = `${fileURLToPath(url)}.map`
  return fs.existsSync(file) ? new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8'))) : null
}
