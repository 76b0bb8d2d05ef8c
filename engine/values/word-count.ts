/** How many words a text has: what stands between spaces and line breaks. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0
}

/** Most characters of a text of so many words, where its schema does not say: twice as many as prose has. */
export const roomForWords = (words: number): number => words * 12
