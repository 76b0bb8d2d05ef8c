import fs from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { compileMessage } from '../../engine/language/compile-message.ts'
import { findSentences } from '../../engine/language/find-sentences.ts'

const root = path.resolve(import.meta.dirname, '../..')
const compiler = path.join(root, 'engine/language/compile-message.ts')
const withoutParser = 'export const compileMessage = message => message'
const ours = /\/(engine|renderer|admin)\/[^?]*\.tsx?$/

/** Compiles the sentences in the sources, so that no page loads the parser of ICU MessageFormat. */
export function compileSentences(): Plugin {
  return {
    name: 'compile-sentences',
    enforce: 'pre',
    apply: 'build',
    load: id => (id === compiler ? withoutParser : undefined),
    transform(code, id) {
      if (!ours.test(id.replaceAll('\\', '/')) || !/\b(t|sentence|rich)\(/.test(code)) return undefined
      return { code: compileIn(id, code), map: null }
    }
  }
}

/** Reads a source file with its sentences compiled. */
export const readCompiled = (file: string): string =>
  file === compiler ? withoutParser : compileIn(file, fs.readFileSync(file, 'utf8'))

function compileIn(file: string, code: string): string {
  const { program } = parseSync(file, code)
  let compiled = code
  for (const { start, end, value } of findSentences(program).toReversed()) {
    const message = compileMessage(value)
    if (message !== value) compiled = compiled.slice(0, start) + JSON.stringify(message) + compiled.slice(end)
  }
  return compiled
}
