import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { compileMessage } from '../../engine/language/compile-message.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const compiler = path.join(root, 'engine/language/compile-message.ts')
/** What stands in place of the compiler, as all sentences are compiled. */
export const withoutCompiler = 'export const compileMessage = message => message'
const ours = /\/(engine|renderer|admin)\/[^?]*\.tsx?$/

/** Compiles the sentences that pages say, so that no page loads the parser of ICU MessageFormat. */
export function compileSentences(): Plugin {
  return {
    name: 'compile-sentences',
    enforce: 'pre',
    apply: 'build',
    load: id => (id === compiler ? withoutCompiler : undefined),
    transform(code, id) {
      return ours.test(id.replaceAll('\\', '/'))
        ? { code: compileSentencesOf(code, id), map: null }
        : undefined
    }
  }
}

/** The code of a file with its sentences compiled. */
export function compileSentencesOf(code: string, file: string): string {
  if (!/\b(t|sentence|rich)\(/.test(code)) return code
  let compiled = code
  for (const { start, end, value } of findSentences(parseSync(file, code).program).toReversed()) {
    const message = compileMessage(value)
    if (message !== value) compiled = compiled.slice(0, start) + JSON.stringify(message) + compiled.slice(end)
  }
  return compiled
}

/** A literal of the source, by its place. */
export interface SourceText {
  start: number
  end: number
  value: string
}

/** The English of every call of `t`, `sentence` and `rich`, in the order of the source. */
export function findSentences(node: unknown): SourceText[] {
  if (Array.isArray(node)) return node.flatMap(findSentences)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Call
  const isCall = type === 'CallExpression' && /^(t|sentence|rich)$/.test(callee?.name ?? '')
  const first = isCall ? given?.[0] : undefined
  return [
    ...(typeof first?.value === 'string' ? [first as SourceText] : []),
    ...Object.values(node).flatMap(findSentences)
  ]
}

interface Call {
  type?: string
  callee?: { name?: string }
  arguments?: { value?: unknown }[]
}
