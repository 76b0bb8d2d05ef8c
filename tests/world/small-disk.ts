import { execFileSync } from 'node:child_process'
import { newFolder } from './process.ts'

/** A folder that is a disk of so many megabytes of its own; undefined where this user may mount none. */
export function mountSmallDisk(megabytes: number): string | undefined {
  const folder = newFolder()
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]
  try {
    execFileSync('mount', options, { stdio: 'ignore' })
    return folder
  } catch {
    return undefined
  }
}

export function unmountSmallDisk(folder: string) {
  execFileSync('umount', [folder])
}
