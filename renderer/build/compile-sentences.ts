import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { compileMessage } from '../../engine/language/compile-message.ts'

const root = path.resolve(import.meta.dirname, '../..')
const compiler = path.join(root, 'engine/language/compile-message.ts')
const ours = /\/(engine|renderer|admin)\/[^?]*\.tsx?$/

/** Compiles the sentences that pages say, so that no page loads the parser of ICU MessageFormat. */
export function compileSentences(): Plugin {
  return {
    name: 'compile-sentences',
    enforce: 'pre',
    apply: 'build',
    load: id => (id === compiler ? 'export const compileMessage = message => message' : undefined),
    transform(code, id) {
      if (!ours.test(id.replaceAll('\\', '/')) || !/\b(t|sentence|rich)\(/.test(code)) return undefined
      const { program } = parseSync(id, code)
      let compiled = code
      for (const { start, end, value } of findSentences(program).toReversed()) {
        const message = compileMessage(value)
        if (message !== value)
          compiled = compiled.slice(0, start) + JSON.stringify(message) + compiled.slice(end)
      }
      return { code: compiled, map: null }
    }
  }
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
