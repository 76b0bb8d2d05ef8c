import fs from 'node:fs'
import type { Profiler } from 'node:inspector'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { root, runFolder } from '../process.ts'

export interface Frame {
  functionName: string
  /** The path in the project or in a package, or `node:...`; empty for native code. */
  file: string
  parent: Frame | undefined
  /** Microseconds spent in this function itself. */
  self: number
}

/** Returns the functions of a profile, one per call path, with their source files. */
export function framesOf(profile: Profiler.Profile): Frame[] {
  const fileOf = createFileNames()
  const frames = new Map<number, Frame>()
  for (const { id, callFrame } of profile.nodes) {
    const { functionName } = callFrame
    frames.set(id, { functionName, file: fileOf(callFrame), parent: undefined, self: 0 })
  }
  for (const { id, children = [] } of profile.nodes) {
    for (const child of children) {
      const frame = frames.get(child)
      if (frame) frame.parent = frames.get(id)
    }
  }
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const frame = frames.get(id)
    if (frame) frame.self += Math.max(0, profile.timeDeltas?.[index] ?? 0)
  }
  return [...frames.values()]
}

/** Returns a function that finds the source file of a function, with the source map next to a bundled script. */
function createFileNames() {
  const maps = new Map<string, SourceMap | undefined>()
  return ({ url, lineNumber, columnNumber }: Profiler.Profile['nodes'][number]['callFrame']) => {
    if (!url.startsWith('file:')) return url
    const file = fileURLToPath(url)
    if (!maps.has(file)) maps.set(file, mapBeside(file))
    const entry = maps.get(file)?.findEntry(lineNumber, columnNumber)
    return shortened(entry && 'originalSource' in entry ? entry.originalSource : file)
  }
}

function mapBeside(file: string) {
  const map = `${file}.map`
  if (file.includes('node_modules')) return undefined
  return fs.existsSync(map) ? new SourceMap(JSON.parse(fs.readFileSync(map, 'utf8'))) : undefined
}

function shortened(file: string): string {
  const ofPackage = /node_modules\/(?!.*node_modules\/)(.*)/.exec(file)
  return ofPackage?.[1]
    ? `node_modules/${ofPackage[1]}`
    : file
        .replace(`${root}/`, '')
        .replace(`${runFolder}/`, '')
        .replace(/^(\.\.\/)+/, '')
}
