import fs from 'node:fs'

/** Counts the open files and connections of a process. */
export const openIn = (pid: number) => fs.readdirSync(`/proc/${pid}/fd`).length

export const canCount = fs.existsSync('/proc/self/fd')
