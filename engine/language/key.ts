import type { CompiledMessage } from './compile-message.ts'

/** The key of a sentence in catalogues: a short hash, as pages in other languages load all keys. Names of JavaScript, without quotes. */
export function keyOf(message: CompiledMessage): string {
  let hash = basis // FNV-1a
  for (const byte of encoder.encode(JSON.stringify(message))) hash = Math.imul(hash ^ byte, 0x01000193)
  let key = ''
  for (let rest = hash >>> 0; key.length < 4; rest = Math.floor(rest / 52)) key += letters[rest % 52]
  return key
}

/** Any number under which no two sentences of the product have the same key. */
const basis = 2
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const encoder = new TextEncoder()
