import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import readline from 'node:readline'
import { until } from '../../world/process.ts'

/** A system call of a process, in order of time, with the bytes that were passed. */
export type Call =
  | { what: 'write'; file: string; at: number | undefined; bytes: Buffer }
  | { what: 'cut'; file: string; length: number }
  | { what: 'create'; file: string; empties: boolean }
  | { what: 'rename'; file: string; to: string }
  | { what: 'remove'; file: string }
  /** `sync begins`: data written so far will be on disk. `sync ends`: it is. */
  | { what: 'sync begins' | 'sync ends'; file: string; thread: string }

const traced =
  'openat,open,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat'
const longest = 200_000

/** Returns why system calls cannot be traced here, or undefined. */
export function whyUntraceable(): string | undefined {
  try {
    execFileSync('strace', ['-qq', '-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'strace is not installed, or may not trace here'
  }
}

/** Returns the command under which a program's system calls are written to `file`. Its process id stays that of the program. */
export function tracing(file: string): string[] {
  const filter = ['-f', '--seccomp-bpf', '-e', `trace=${traced}`]
  return ['strace', '-D', '-q', '-y', '-xx', '-s', String(longest), ...filter, '-o', file, '--']
}

/** Resolves once all calls of this process, up to its kill, are written. */
export function whole(file: string, pid: number): Promise<void> {
  // strace pads process ids of fewer than five digits with spaces.
  const end = new RegExp(`^${pid} +\\+\\+\\+ killed by SIGKILL`, 'm')
  return until(() => end.test(fs.readFileSync(file, 'latin1').slice(-20_000)))
}

/** Parses the output of strace, without failed calls. */
export async function callsIn(file: string): Promise<Call[]> {
  const calls: Call[] = []
  const unfinished = new Map<string, string>()
  for await (const line of readline.createInterface({ input: fs.createReadStream(file, 'latin1') })) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    if (resumed) {
      const whole = `${unfinished.get(thread) ?? ''}${resumed[1] ?? ''}`
      unfinished.delete(thread)
      // A write is recorded when it begins.
      if (!isWrite(whole)) add(whole, thread, !isSync(whole))
      continue
    }
    const cut = rest.indexOf(' <unfinished ...>')
    if (cut < 0) add(rest, thread, true)
    else {
      const begun = rest.slice(0, cut)
      unfinished.set(thread, begun)
      if (isWrite(begun)) add(`${begun}) = 1`, thread, true)
      if (isSync(begun)) calls.push({ what: 'sync begins', file: pathsIn(begun)[0] ?? '', thread })
    }
  }
  return calls

  function add(text: string, thread: string, isWhole: boolean) {
    if (!/\) += -?\d/.test(text) || /\) += -1 /.test(text)) return
    const [file = '', other = ''] = pathsIn(text)
    const name = /^\w+/.exec(text)?.[0] ?? ''
    const numbers = text.replaceAll(/"[^"]*"|<[^>]*>/g, '').match(/, (\d+)/g) ?? []
    const last = Number(numbers.at(-1)?.slice(2) ?? 0)
    if (isSync(text)) {
      if (isWhole) calls.push({ what: 'sync begins', file, thread })
      calls.push({ what: 'sync ends', file, thread })
    } else if (isWrite(text)) {
      const isPlaced = name.startsWith('pwrite')
      calls.push({ what: 'write', file, at: isPlaced ? last : undefined, bytes: stringsIn(text) })
    } else if (name === 'ftruncate') calls.push({ what: 'cut', file, length: last })
    else if (/^open/.test(name) && text.includes('O_CREAT'))
      calls.push({ what: 'create', file: opened(text), empties: text.includes('O_TRUNC') })
    else if (/^rename/.test(name)) calls.push({ what: 'rename', file, to: other })
    else if (/^unlink/.test(name)) calls.push({ what: 'remove', file })
  }
}

const isSync = (text: string) => /^f(data)?sync\(/.test(text)
const isWrite = (text: string) => /^(p?writev?2?|pwrite64|send(to|msg))\(/.test(text)

/** Returns the first two paths: of descriptors, otherwise of names. */
function pathsIn(text: string): string[] {
  if (/^(rename|unlink)/.test(text)) return [...text.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => plain(hex))
  const [, found = ''] = /^\w+\(\d+<([^>]*)>/.exec(text) ?? []
  return [plain(found)]
}

const opened = (text: string) => plain(/= \d+<([^>]*)>$/.exec(text)?.[1] ?? '')

const plain = (text: string) => (text.startsWith('\\x') ? bytesOf(text).toString() : text)
const bytesOf = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

function stringsIn(text: string): Buffer {
  if (/"\.\.\./.test(text)) throw new Error('A write was longer than what was traced of it.')
  return Buffer.concat([...text.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => bytesOf(hex)))
}
