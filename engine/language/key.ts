import type { CompiledMessage } from './compile-message.ts'

/** The key of a sentence in catalogues: a short hash, as pages in other languages load all keys. */
export function keyOf(message: CompiledMessage): string {
  let hash = 0x811c9dc5 // FNV-1a
  for (const byte of encoder.encode(JSON.stringify(message))) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

const encoder = new TextEncoder()
