/** The part of bidi-js that is used here; it has no types of its own. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** Odd levels are right to left. */
    levels: Uint8Array
    paragraphs: { level: number }[]
  }
  interface Bidi {
    /** Without a direction, uses the direction of the first letter that has one. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels
    /** Returns the indices from `start` to `end` (inclusive) in visual order, from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start: number, end: number): number[]
    getMirroredCharacter(sign: string): string | null
  }
  export default function bidiFactory(): Bidi
}
