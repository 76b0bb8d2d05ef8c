import { parseSync } from 'vite'
import { listComparedKinds } from './compared-kinds.ts'
import { findFolderCircles, listSources, readImports, readSource } from './sources.ts'

export const tops = ['engine', 'renderer', 'admin', 'server']
const longestFunction = 50
const longestFile = 200

interface Source {
  file: string
  text: string
  lines: number
}

/** A row of the table: a measure, its figure, and its worst places first. */
export interface Measure {
  name: string
  figure: number
  worst: string[]
}

/** Returns measures of how well the code is divided. Smaller is better. */
export function measureHouse(): Measure[] {
  const sources = tops.flatMap(listSources).map(file => {
    const text = readSource(file)
    return { file, text, lines: text.split('\n').length - 1 }
  })
  return [
    ...tops.map(measureCircles),
    measureForeignStores(),
    measureKeywords(sources),
    measureKindNames(sources),
    measureFunctions(sources),
    measureFiles(sources),
    ...tops.map(top => measureLines(top, sources))
  ]
}

function measureCircles(top: string): Measure {
  const circles = findFolderCircles(top, listSources(top).flatMap(readImports))
  return {
    name: `folders of ${top} in import circles, types counted`,
    figure: circles.flat().length,
    worst: circles.map(circle => circle.join(' <-> '))
  }
}

/** Counts imports of one feature's store by files of another; the stores of core are shared. */
function measureForeignStores(): Measure {
  const featureOf = (file: string) => file.split('/')[1]
  const foreign = listSources('server')
    .filter(file => !file.startsWith('server/tools/'))
    .flatMap(readImports)
    .filter(
      ({ from, to }) =>
        /^server\/(?!core\/).*store(-statements)?\.ts$/.test(to) && featureOf(from) !== featureOf(to)
    )
  return {
    name: "imports of another feature's store in server",
    figure: foreign.length,
    worst: foreign.map(({ from, to }) => `${from} -> ${to}`)
  }
}

function measureKeywords(sources: readonly Source[]): Measure {
  const keywords = [...new Set(readSource('engine/vocabulary/schema.ts').match(/'x-\w+'(?=\?:)/g))]
  const named = keywords.map(keyword => ({
    keyword: keyword.slice(1, -1),
    files: sources.filter(({ text }) => text.includes(keyword) && !isWritten(text)).map(({ file }) => file)
  }))
  const sum = named.reduce((all, { files }) => all + files.length, 0)
  named.sort((one, other) => other.files.length - one.files.length)
  return {
    name: `files that name a keyword, on average of ${keywords.length}`,
    figure: Math.round((sum / keywords.length) * 10) / 10,
    worst: named.map(({ keyword, files }) => `${keyword} ${files.length}: ${countFolders(files)}`)
  }
}

/** Whether a file is generated, such as the registries of the vocabulary, and so needs no edit for a new keyword. */
const isWritten = (text: string) => text.startsWith('// Written by `npm run generate`.')

/** Returns the number of files in each folder as text, largest first. */
function countFolders(files: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.split('/').slice(0, 2).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.map(([folder, count]) => `${folder} ${count}`).join(', ')
}

/**
 * Counts comparisons such as `kind === 'choice'`, `case 'choice':` and `['choice'].includes(kindOf(schema))`, outside the files
 * of the kind.
 */
function measureKindNames(sources: readonly Source[]): Measure {
  const counts = sources.map(({ file, text }) => {
    const isHome = (kind: string) => new RegExp(`/kinds/${kind}[./]`).test(file)
    return { file, count: listComparedKinds(file, text).filter(kind => !isHome(kind)).length }
  })
  counts.sort((one, other) => other.count - one.count)
  return {
    name: 'comparisons with the name of a kind, outside its files',
    figure: counts.reduce((all, { count }) => all + count, 0),
    worst: counts.filter(({ count }) => count > 0).map(({ file, count }) => `${file} ${count}`)
  }
}

function measureFunctions(sources: readonly Source[]): Measure {
  const all = sources.flatMap(findFunctions)
  const long = all
    .filter(({ lines }) => lines > longestFunction)
    .sort((one, other) => other.lines - one.lines)
  return {
    name: `functions of more than ${longestFunction} lines, of ${all.length}`,
    figure: long.length,
    worst: long.map(({ file, line, lines }) => `${file}:${line} ${lines}`)
  }
}

function findFunctions({ file, text }: Source) {
  const found: { file: string; line: number; lines: number }[] = []
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (position: number) => starts.findLastIndex(start => start <= position) + 1
  walk(parseSync(file, text).program)
  return found

  function walk(node: unknown) {
    if (typeof node !== 'object' || node === null) return
    if (isFunction(node)) {
      const line = lineAt(node.start)
      found.push({ file, line, lines: lineAt(node.end) - line + 1 })
    }
    for (const child of Object.values(node)) walk(child)
  }
}

const isFunction = (node: object): node is { start: number; end: number } =>
  'type' in node &&
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(String(node.type))

function measureFiles(sources: readonly Source[]): Measure {
  const long = sources
    .filter(({ lines }) => lines > longestFile)
    .sort((one, other) => other.lines - one.lines)
  return {
    name: `files of more than ${longestFile} lines`,
    figure: long.length,
    worst: long.map(({ file, lines }) => `${file} ${lines}`)
  }
}

function measureLines(top: string, sources: readonly Source[]): Measure {
  const folders = new Map<string, number>()
  let sum = 0
  for (const { file, lines } of sources) {
    const [first, ...names] = file.split('/').slice(0, -1)
    if (first !== top) continue
    const folder = names[0] ?? 'loose files'
    folders.set(folder, (folders.get(folder) ?? 0) + lines)
    sum += lines
  }
  const sorted = [...folders].sort(([, one], [, other]) => other - one)
  return {
    name: `lines of ${top}`,
    figure: sum,
    worst: sorted.map(([folder, lines]) => `${folder} ${lines}`)
  }
}
