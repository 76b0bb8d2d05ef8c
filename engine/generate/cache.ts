import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Memory } from '../lint/project.ts'
import { isAnswers } from '../values/paths.ts'

/** A cache of generated texts by name and input, so that a save regenerates only what it changes. */
export interface TextCache {
  /** The same cache for synchronous functions. */
  memory: Memory
  /** Returns the cached text for this name while its inputs are unchanged; otherwise makes and caches it. */
  reuse: (name: string, of: unknown, make: () => Promise<string>) => Promise<string>
  /** Saves the texts that were used since the cache was opened, if the cache is backed by a file. */
  save: () => void
}

interface CachedText {
  /** The hash of its inputs. */
  of: string
  text: string
}

/** Creates a cache in memory. */
export function createTextCache(): TextCache {
  return createCache(new Map(), () => {})
}

/**
 * Opens a project's cache file, which git ignores. A file that is damaged, or was written by other versions of the engine or
 * its packages, counts as empty. Failed writes are ignored.
 */
export function openTextCache(root: string, name = 'generate'): TextCache {
  const file = path.join(root, '.cache', `${name}.json`)
  const programs = hashPrograms(root)
  return createCache(readTexts(file, programs), texts => writeTexts(file, programs, texts))
}

function createCache(texts: Map<string, CachedText>, write: (texts: Map<string, CachedText>) => void) {
  const used = new Map<string, CachedText>()
  let isChanged = false
  const cache: TextCache = {
    async reuse(name, of, make) {
      const hash = hashOf(JSON.stringify(of) ?? '')
      return find(name, hash) ?? put(name, { of: hash, text: await make() })
    },
    memory: {
      reuse(name, of, make) {
        const hash = hashOf(JSON.stringify(of) ?? '')
        return find(name, hash) ?? put(name, { of: hash, text: make() })
      }
    },
    save() {
      if (isChanged) write(used)
      isChanged = false
    }
  }
  return cache

  function find(name: string, hash: string) {
    const before = texts.get(name)
    if (before?.of !== hash) return undefined
    used.set(name, before)
    return before.text
  }

  function put(name: string, now: CachedText) {
    isChanged = true
    texts.set(name, now)
    used.set(name, now)
    return now.text
  }
}

function readTexts(file: string, programs: string): Map<string, CachedText> {
  try {
    const [sum, body = ''] = splitFirstLine(fs.readFileSync(file, 'utf8'))
    const stored: unknown = sum === hashOf(body) ? JSON.parse(body) : undefined
    if (!isAnswers(stored) || stored.programs !== programs || !isAnswers(stored.texts)) return new Map()
    return new Map(Object.entries(stored.texts as Record<string, CachedText>))
  } catch {
    return new Map()
  }
}

/** Writes atomically, so that a concurrent run never reads a partial file. */
function writeTexts(file: string, programs: string, texts: Map<string, CachedText>) {
  const body = JSON.stringify({ programs, texts: Object.fromEntries(texts) })
  const written = `${file}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(written, `${hashOf(body)}\n${body}`)
    fs.renameSync(written, file)
  } catch {
    if (fs.existsSync(written)) fs.rmSync(written)
  }
}

function splitFirstLine(text: string): [first: string, rest: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end), text.slice(end + 1)]
}

/** Hashes everything else that determines the output: the Node version, the engine's sources and the installed packages. */
function hashPrograms(root: string): string {
  const engine = path.resolve(import.meta.dirname, '..')
  const programs = fs
    .readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.[jt]s$/.test(file))
    .map(file => path.join(engine, file))
  const packages = ['package-lock.json', 'node_modules/.package-lock.json'].map(file => path.join(root, file))
  const hash = crypto.createHash('sha256').update(process.version)
  for (const file of [...programs.sort(), ...packages]) {
    if (fs.existsSync(file)) hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const hashOf = (text: string) => crypto.createHash('sha256').update(text).digest('hex')
