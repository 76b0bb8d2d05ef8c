import { createRequire } from 'node:module'
import type Sqlite from 'better-sqlite3'

type Driver = typeof Sqlite

const requireInstalled = createRequire(import.meta.url)
let driver: Driver | undefined

export function openConnection(file: string, options?: Sqlite.Options): Sqlite.Database {
  return new (loadDriver())(file, options)
}

/**
 * Loads the better-sqlite3 that fits: version 13 crashes Node 20, and version 12 crashes Node 24.19 and later. npm installs one
 * of the two, depending on the Node it runs with (`node20/package.json`).
 */
export function loadDriver(): Driver {
  if (driver) return driver
  const isNode20 = process.versions.node.startsWith('20.')
  try {
    const loaded: Driver = requireInstalled(isNode20 ? 'better-sqlite3-node20' : 'better-sqlite3')
    // The native part is only loaded with the first connection.
    new loaded(':memory:').close()
    return (driver = loaded)
  } catch (error) {
    throw new Error(explainFailure(error as NodeJS.ErrnoException, isNode20))
  }
}

function explainFailure({ code, message }: NodeJS.ErrnoException, isNode20: boolean): string {
  const { version } = process
  if (code !== 'MODULE_NOT_FOUND')
    return `The SQLite driver cannot be loaded by Node ${version}: run npm ci again, on this machine and with this Node (${message.split('\n')[0]}).`
  const needs = isNode20
    ? ' For Node 20 it is downloaded from github.com, or compiled with a C++ compiler, make, Python and the headers of Node: later versions of Node need none of that.'
    : ''
  return `The SQLite driver for Node ${version} is not installed: run npm ci again with this Node.${needs}`
}
