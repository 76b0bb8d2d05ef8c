import { execFileSync } from 'node:child_process'
import { newFolder } from './process.ts'

/**
 * Mounts a tmpfs of this many megabytes and returns its folder; undefined if this user may not mount. The caller unmounts it
 * with `unmountSmallDisk`.
 */
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
