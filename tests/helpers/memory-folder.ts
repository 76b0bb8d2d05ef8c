import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'onboarding-tests-'
const gigabyte = 2 ** 30

/**
 * Before `npm test`: what tests write lies in memory where there is plenty of it, as waiting for a disk is a tenth of the time of
 * those of the server. The runs that end processes or look at the disk have a real one. It goes with the run, and with it
 * what a test left behind.
 */
export function setup(): (() => void) | undefined {
  const own = makeMemoryFolder()
  if (!own) return undefined
  const before = process.env.TMPDIR
  process.env.TMPDIR = own.folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    own.remove()
  }
}

/** A folder in memory, where there is plenty of it. Other users find what they know the name of. */
export function makeMemoryFolder(): { folder: string; remove(): void } | undefined {
  if (!hasRoom()) return undefined
  removeThoseOfEnded()
  const folder = path.join(memory, `${prefix}${process.pid}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** In a container it is often 64 MB. */
function hasRoom(): boolean {
  if (!fs.existsSync(memory)) return false
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize > 2 * gigabyte && os.freemem() > 4 * gigabyte
}

/** A run that was killed could not remove its own. */
function removeThoseOfEnded() {
  const left = fs.readdirSync(memory).filter(name => name.startsWith(prefix))
  for (const name of left)
    if (!fs.existsSync(`/proc/${name.slice(prefix.length)}`))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true })
}
