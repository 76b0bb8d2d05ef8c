import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { runProgram, runRestore } from './programs.ts'

const operations = fs.readFileSync(path.resolve(import.meta.dirname, '../../OPERATIONS.md'), 'utf8')

const block = /^```\w*\n(.*?)^```$/gms

/** Returns the text up to the next drill or heading, ignoring those within code blocks. */
function untilNext(text: string): string {
  const ends = text.matchAll(/^```\w*\n.*?^```$|\n\n(?=\*\*)|\n(?=#+ )/gms)
  const end = [...ends].find(([found]) => !found.startsWith('```'))
  return text.slice(0, end?.index)
}

/** What OPERATIONS.md tells an operator to type in a drill, so that a test can run the same. */
export interface Drill {
  /** Commands, settings and file names: the texts in backticks, in order. */
  words: string[]
  /** The fenced code blocks, in order. */
  blocks: string[]
}

/**
 * Returns the drill that starts with this bold text, or has this heading: the first after the text `after`. Throws if there is
 * none.
 */
export function drill(name: string, after = ''): Drill {
  const start = /^#/.test(name) ? `\n${name}\n` : `\n**${name}`
  const from = operations.indexOf(start, operations.indexOf(after))
  if (from < 0) throw new Error(`OPERATIONS.md has no drill "${name}"`)
  const text = untilNext(operations.slice(from + start.length))
  const prose = text.replaceAll(block, '')
  return {
    words: Array.from(prose.matchAll(/`([^`]+)`/g), ([, words = '']) => words.replaceAll(/\s+/g, ' ')),
    blocks: Array.from(text.matchAll(block), ([, lines = '']) => lines)
  }
}

/** Makes a new data key with the openssl command of a drill. */
export function makeKey({ words }: Drill): string {
  const [program = '', ...rest] = words.find(word => word.startsWith('openssl'))?.split(' ') ?? []
  return execFileSync(program, rest, { encoding: 'utf8' }).trim()
}

/**
 * Runs a command such as `npm run restore -- FILE`, and resolves with its exit code and output. `given` replaces placeholders
 * such as FILE.
 */
export function runCommand(
  command: string,
  env: Record<string, string>,
  given: { [placeholder: string]: string } = {}
) {
  const [, name = '', words = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command.trim()) ?? []
  const all = words.split(' ').flatMap(word => (word ? [given[word] ?? word] : []))
  if (name === 'restore') return runRestore(env, ...all)
  return runProgram(name === 'rotate-keys' ? 'rotation' : name, env, ...all)
}

/** Returns the `NAME=value` settings that precede a command. */
export const settingsOf = (command: string) =>
  Object.fromEntries(
    Array.from(command.matchAll(/\b([A-Z_]+)=(\S*)/g), ([, name = '', value = '']) => [name, value])
  )
