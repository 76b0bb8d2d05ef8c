/** Of bidi-js, which has no types of its own, what is used here. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** Odd: from right to left. */
    levels: Uint8Array
    paragraphs: { level: number }[]
  }
  interface Bidi {
    /** Without a direction, that of the first letter that has one. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels
    /** The places of the characters from `start` to `end`, itself among them, as they stand from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start: number, end: number): number[]
    /** The other bracket of a pair. */
    getMirroredCharacter(sign: string): string | null
  }
  export default function bidiFactory(): Bidi
}
