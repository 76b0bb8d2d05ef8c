import fs from 'node:fs'
import path from 'node:path'

/** What a process uses at one moment (Linux). */
export interface Held {
  megabytes: number
  descriptors: number
  logMegabytes: number
}

const mega = 1024 * 1024

export function heldBy(pid: number, dataDir: string): Held {
  const log = path.join(dataDir, 'onboarding.sqlite-wal')
  const logBytes = fs.existsSync(log) ? fs.statSync(log).size : 0
  return {
    megabytes: Math.round(statusOf(pid, 'VmRSS') / 1024),
    descriptors: fs.readdirSync(`/proc/${pid}/fd`).length,
    logMegabytes: Math.round(logBytes / mega)
  }
}

/** Returns the peak memory of a process, in MB. */
export const maxHeldBy = (pid: number) => Math.round(statusOf(pid, 'VmHWM') / 1024)

function statusOf(pid: number, name: string): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
}
