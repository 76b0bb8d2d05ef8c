/** Of bidi-js, which has no types of its own, what is used here. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** Odd: from right to left. */
    levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels(text: string): EmbeddingLevels
    /** The places of the characters from `start` to `end`, itself among them, as they stand from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start: number, end: number): number[]
    /** The other bracket of a pair. */
    getMirroredCharacter(sign: string): string | null
  }
  export default function bidiFactory(): Bidi
}
