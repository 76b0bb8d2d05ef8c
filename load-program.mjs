/**
 * Loads a program of the product, or explains in one sentence why it cannot be loaded here. In syntax that Node 12 understands:
 * a Node that is too old is refused before anything else is loaded.
 */
import fs from 'fs'
import { pathToFileURL } from 'url'

requireKnownNode()
// `node load-program.mjs FILE` runs the programs that build.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.argv.splice(1, 1)
  loadProgram(pathToFileURL(process.argv[1]))
}

export async function loadProgram(url) {
  try {
    await import(url)
  } catch (error) {
    const sentence = explainFailure(error)
    if (!sentence) throw error
    console.error(sentence)
    process.exit(1)
  }
}

/** Exits unless this Node is one of `engines` in package.json (like ^24.0.0). Odd and later versions are not supported. */
function requireKnownNode() {
  const { engines } = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  const ranges = engines.node.match(/\d+\.\d+/g).map(text => text.split('.').map(Number))
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (ranges.some(range => range[0] === major && range[1] <= minor)) return
  const names = ranges.map(range =>
    range[1] > 0 ? `${range[0]} (${range[0]}.${range[1]} or later)` : range[0]
  )
  const last = names.pop()
  console.error(`Node ${process.version} cannot run this: install Node ${names.join(', ')} or ${last}.`)
  process.exit(1)
}

/** Returns a sentence; undefined if the program itself is at fault. */
function explainFailure(error) {
  const { code = '', message = '', path = '' } = error || {}
  const missing = /Cannot find (?:package|module) '([^']+)'/.exec(message)
  if (/MODULE_NOT_FOUND$/.test(code) && missing && !/^[./]|^file:/.test(missing[1]))
    return `The package ${missing[1]} is not installed: run npm ci, and run this again.`
  if (code === 'ERR_DLOPEN_FAILED' || message.startsWith('Could not load the "sharp" module'))
    return `An installed package does not fit this machine: run npm ci on it (${message.split('\n')[0]}).`
  if (code === 'EROFS') return `${path} cannot be written, because its file system is read-only.`
  if (code === 'ENOSPC') return 'There is no space left on the disk: free some space, and run this again.'
  if (code === 'EACCES' || code === 'EPERM') return `${path} cannot be read or written by this user.`
}
