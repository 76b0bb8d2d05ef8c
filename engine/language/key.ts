import type { CompiledMessage } from './compile-message.ts'

/** The key of a sentence in catalogues: a short hash, as pages in other languages load all keys. Names of JavaScript, without quotes. */
export function keyOf(message: CompiledMessage): string {
  let hash = 0x811c9dc5 // FNV-1a
  for (const byte of encoder.encode(JSON.stringify(message))) hash = Math.imul(hash ^ byte, 0x01000193)
  let key = ''
  for (let rest = hash >>> 0; key.length < 5; rest = Math.floor(rest / 52)) key += letters[rest % 52]
  return key
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const encoder = new TextEncoder()
