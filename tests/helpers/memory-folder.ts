import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
const prefix = 'onboarding-tests-'
const gigabyte = 2 ** 30

/**
 * Global setup of `npm test`: puts temporary files in memory if enough is free, since waiting for a disk takes a tenth of the
 * time of server tests. Runs that kill processes or check the disk use a real one. The teardown deletes the folder with all
 * that tests left in it.
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

/**
 * Makes a folder in /dev/shm, or returns undefined if too little memory is free. Other users can open paths in it that they
 * know, but not list it.
 */
export function makeMemoryFolder(): { folder: string; remove(): void } | undefined {
  if (!hasRoom()) return undefined
  removeStaleFolders()
  const folder = path.join(memory, `${prefix}${process.pid}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** Checks for enough free memory. In containers /dev/shm often has only 64 MB. */
function hasRoom(): boolean {
  if (!fs.existsSync(memory)) return false
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize > 2 * gigabyte && os.freemem() > 4 * gigabyte
}

/** Deletes the folders of runs that were killed before they could do so. */
function removeStaleFolders() {
  const left = fs.readdirSync(memory).filter(name => name.startsWith(prefix))
  for (const name of left)
    if (!fs.existsSync(`/proc/${name.slice(prefix.length)}`))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true })
}
