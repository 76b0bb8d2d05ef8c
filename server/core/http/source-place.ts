import fs from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { getOrCreate } from '../../../engine/index.ts'

/** The folder of the built server. */
const ownFolder = new URL('.', import.meta.url).href

const maps = new Map<string, SourceMap | null>()

/**
 * Maps the position in a stack frame from a bundle in `folder` to the source, using the source map beside the bundle. Maps are
 * read when the first error is logged, because Node's own support keeps all of them in memory (13 MB). Other positions are left
 * unchanged, as the line may be part of an error message, which may contain anything.
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
