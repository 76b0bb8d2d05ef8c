import type { CompiledMessage } from './compile-message.ts'

/**
 * Returns the key of a sentence in catalogues: a short hash, as pages in other languages load all keys. It is a valid
 * JavaScript name and needs no quotes.
 */
export function keyOf(message: CompiledMessage): string {
  let hash = basis // FNV-1a
  for (const byte of encoder.encode(JSON.stringify(message))) hash = Math.imul(hash ^ byte, 0x01000193)
  let key = ''
  for (let rest = hash >>> 0; key.length < 4; rest = Math.floor(rest / 52)) key += letters[rest % 52]
  return key
}

/** An arbitrary start value under which the keys of no two product sentences collide. */
const basis = 2
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const encoder = new TextEncoder()
