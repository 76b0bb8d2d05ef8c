import type { CompiledMessage } from './compile-message.ts'

/** What a sentence is called in catalogues: short, as every page of another language loads them. */
export function keyOf(message: CompiledMessage): string {
  let hash = 0x811c9dc5 // FNV-1a
  for (const byte of encoder.encode(JSON.stringify(message))) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

const encoder = new TextEncoder()
