import type { Frame } from './frames.ts'

/** Categories of processor time, by the files of the functions; the first match counts. */
const categories: [category: string, files: RegExp][] = [
  // Drizzle's source maps name its sources `src/`.
  ['Drizzle', /^node_modules\/(drizzle-orm|src)\//],
  ['SQLite: running statements', /^node_modules\/better-sqlite3(-node20)?\//],
  ['JSON', /^profiler\.mjs$|^node_modules\/(secure-json-parse|fast-json-stringify)\//],
  ['sealing, opening and hashes', /^node:internal\/crypto|^node:crypto|^server\/core\/keys/],
  [
    'log',
    /^node_modules\/(pino|sonic-boom|quick-format-unescaped|safe-stable-stringify)|^server\/core\/http\/log/
  ],
  [
    'HTTP: Fastify, its plugins and Node',
    /^node_modules\/|^node:(_http|http|net|internal\/stream|stream|_stream)|^server\/(core\/http|app|listen|main)/
  ],
  ['checks', /^(engine|generated)\//],
  ['audit', /^server\/audit\//],
  ['session', /^server\/accounts\//],
  ['unit of work', /^server\/core\/database/],
  ['the save itself', /^server\/(records|files|clients|employees|schema-changes)\//],
  ['the rest of the server', /^server\//]
]
const wholeProcess = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', "Node's native code, called by no function"]
])
const ofStatements = /^(all|get|run|raw|values|iterate|exec|pluck|bind|columns)$/

/** Returns the category of a function; undefined for idle time and for the profiler itself. */
export function categoryOf(frame: Frame): string | undefined {
  if (frame.functionName === '(idle)' || frame.parent?.file === 'node:inspector') return undefined
  return wholeProcess.get(frame.functionName) ?? sqliteOf(frame) ?? ofNearestFile(frame)
}

/** Categorizes native functions of better-sqlite3 by their name and caller. From version 13 on, they have no name. */
function sqliteOf({ functionName, file, parent }: Frame): string | undefined {
  if (file !== '' || !parent || parent.file.startsWith('node:')) return undefined
  if (/^(Statement|prepare)$/.test(functionName)) return 'SQLite: preparing statements'
  const caller = ownCallerOf(parent)
  const isUnnamed = functionName === '' && caller?.file.startsWith('server/core/database/sqlite/')
  if (!isUnnamed && !ofStatements.test(functionName)) return undefined
  const isCommit = functionName === 'exec' || caller?.file === 'server/core/database/sqlite/sqlite.ts'
  return isCommit ? 'SQLite: begin, savepoint, commit and its sync' : 'SQLite: running statements'
}

function ownCallerOf(frame: Frame | undefined): Frame | undefined {
  return frame?.file.startsWith('node_modules/better-sqlite3') ? ownCallerOf(frame.parent) : frame
}

/** Categorizes native code and general modules of Node by their nearest caller with a category. */
function ofNearestFile(frame: Frame | undefined): string {
  if (!frame) return 'others'
  const [category] = categories.find(([, files]) => files.test(frame.file)) ?? []
  return category ?? ofNearestFile(frame.parent)
}
