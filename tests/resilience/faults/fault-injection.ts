import fs from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { loadDriver, openConnection } from '../../../server/core/database/sqlite/driver.ts'

/** What is wrong with the disk, from which call on, and for how long. */
export interface DiskFault {
  /** `full`: writes fail. `failing`: all calls fail, including reads. */
  kind: 'full' | 'failing'
  /** The number of the first call to fail, starting at 1. */
  point: number
  /** Which calls fail: only that one, all writes from there on, or all calls from there on. */
  lasting: 'once' | 'writes' | 'all'
  /** The call succeeds but reports a failure, as after a failed sync. */
  isLate?: boolean
}

interface Call {
  writes: boolean
  /** A commit or a rename, which may have happened although it failed. */
  mayHaveHappened: boolean
  isSql: boolean
}

let weather: DiskFault | undefined
let calls = 0
let struck = 0
let folder = '/nowhere'
const handles = new WeakSet<object>()
const descriptors = new Set<number>()

/** Counts calls on this folder and on any database from now on, and makes them fail as specified. */
export function beginFault(below: string, next: DiskFault) {
  folder = below
  weather = next
  calls = 0
  struck = 0
}

/** Ends the fault; returns how many calls failed. 0 means that the work was done before the faulty call. */
export function endFault(): number {
  weather = undefined
  return struck
}

/** Counts a call; returns whether it must fail. */
function strikes({ writes }: Call): boolean {
  if (!weather || (weather.kind === 'full' && !writes)) return false
  calls++
  const { point, lasting } = weather
  const hits = lasting === 'once' ? calls === point : calls >= point && (lasting === 'all' || writes)
  if (hits) struck++
  return hits
}

function failure({ writes, isSql, mayHaveHappened }: Call): Error {
  const isFull = weather?.kind === 'full'
  if (isSql) {
    const failing = mayHaveHappened
      ? 'SQLITE_IOERR_FSYNC'
      : writes
        ? 'SQLITE_IOERR_WRITE'
        : 'SQLITE_IOERR_READ'
    const { SqliteError } = loadDriver()
    return new SqliteError(
      isFull ? 'database or disk is full' : 'disk I/O error',
      isFull ? 'SQLITE_FULL' : failing
    )
  }
  const code = isFull ? 'ENOSPC' : calls % 3 === 0 ? 'EMFILE' : 'EIO'
  return Object.assign(new Error(`${code}: injected`), { code })
}

type Method = (this: unknown, ...args: never[]) => unknown
type Place = Record<string, Method>

/** Makes the calls of one method fail, by throwing, rejecting or calling back, as that method does. */
function wrap(
  place: object,
  name: string,
  callOf: (self: unknown, args: never[]) => Call | undefined,
  way: Way
) {
  const methods = place as Place
  const real = methods[name]
  if (!real) return
  methods[name] = function (this: unknown, ...args: never[]) {
    const call = callOf(this, args)
    if (!call || !strikes(call)) return real.apply(this, args)
    const error = failure(call)
    if (weather?.isLate && call.mayHaveHappened) return later(real.apply(this, args), error, way)
    if (way === 'thrown') throw error
    if (way === 'rejected') return Promise.reject(error)
    const done = args.at(-1) as unknown as (error: Error) => void
    setImmediate(() => done(error))
    return undefined
  }
}

type Way = 'thrown' | 'rejected' | 'called'

function later(result: unknown, error: Error, way: Way) {
  if (way === 'thrown') throw error
  return Promise.resolve(result).then(() => Promise.reject(error))
}

const isBelow = (place: unknown) => typeof place === 'string' && place.startsWith(folder)
const file = (writes: boolean, mayHaveHappened = false): Call => ({ writes, mayHaveHappened, isSql: false })

let isInstalled = false

/** Intercepts all disk access; does nothing until `beginFault`. */
export function install() {
  if (isInstalled) return
  isInstalled = true
  const connection = openConnection(':memory:')
  const statement = connection.prepare('SELECT 1')
  const ofStatement = (self: unknown): Call | undefined => {
    const { readonly, source } = self as Sqlite.Statement
    if (source.startsWith('PRAGMA busy_timeout')) return undefined // stays in memory
    return ofText(source) ?? { writes: !readonly, mayHaveHappened: false, isSql: true }
  }
  for (const name of ['run', 'get', 'all', 'iterate'])
    wrap(Object.getPrototypeOf(statement), name, ofStatement, 'thrown')
  wrap(loadDriver().prototype, 'exec', (_, [sql]) => ofText(String(sql)), 'thrown')
  connection.close()

  const writing = ['writeFile', 'rm', 'mkdir', 'chmod', 'unlink']
  const reading = ['readFile', 'readdir', 'stat', 'statfs', 'access']
  for (const name of writing)
    wrap(fs.promises, name, (_, [place]) => (isBelow(place) ? file(true) : undefined), 'rejected')
  for (const name of reading)
    wrap(fs.promises, name, (_, [place]) => (isBelow(place) ? file(false) : undefined), 'rejected')
  wrap(fs.promises, 'rename', (_, [place]) => (isBelow(place) ? file(true, true) : undefined), 'rejected')
  installHandles()
  for (const name of ['writeFileSync', 'rmSync', 'mkdirSync', 'renameSync'])
    wrap(fs, name, (_, [place]) => (isBelow(place) ? file(true, name === 'renameSync') : undefined), 'thrown')
  for (const name of ['readFileSync', 'statSync', 'readdirSync'])
    wrap(fs, name, (_, [place]) => (isBelow(place) ? file(false) : undefined), 'thrown')
}

const control = /^(BEGIN|SAVEPOINT|RELEASE|ROLLBACK|COMMIT)/

function ofText(sql: string): Call | undefined {
  const [, verb = ''] = control.exec(sql) ?? []
  return verb ? { writes: true, mayHaveHappened: verb === 'COMMIT', isSql: true } : undefined
}

/** Intercepts opening, promise handles, and the descriptors that streams write to. */
function installHandles() {
  const open = fs.promises.open.bind(fs.promises)
  let isKnown = false
  fs.promises.open = async (place, flags, mode) => {
    if (!isBelow(place)) return open(place, flags, mode)
    const call = file(flags !== undefined && flags !== 'r')
    if (strikes(call)) throw failure(call)
    const handle = await open(place, flags, mode)
    handles.add(handle)
    if (!isKnown) {
      isKnown = true
      const ofHandle = (writes: boolean) => (self: unknown) =>
        handles.has(self as object) ? file(writes) : undefined
      const prototype = Object.getPrototypeOf(handle)
      for (const name of ['sync', 'datasync', 'write', 'writeFile', 'appendFile'])
        wrap(prototype, name, ofHandle(true), 'rejected')
      for (const name of ['read', 'readFile', 'stat']) wrap(prototype, name, ofHandle(false), 'rejected')
    }
    return handle
  }
  const ofDescriptor = (_: unknown, [descriptor]: never[]) =>
    descriptors.has(Number(descriptor)) ? file(true) : undefined
  const real = fs.open
  const opening = (place: string, ...more: unknown[]) => {
    const done = more.pop() as (error: Error | null, descriptor?: number) => void
    const call = file(true)
    if (isBelow(place) && strikes(call)) return setImmediate(() => done(failure(call)))
    return (real as unknown as (...args: unknown[]) => void)(
      place,
      ...more,
      (error: Error | null, descriptor: number) => {
        if (!error && isBelow(place)) descriptors.add(descriptor)
        else descriptors.delete(descriptor)
        done(error, descriptor)
      }
    )
  }
  Object.assign(fs, { open: opening })
  wrap(fs, 'write', ofDescriptor, 'called')
  wrap(fs, 'writev', ofDescriptor, 'called')
}
