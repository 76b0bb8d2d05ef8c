/** Counts the words of a text, separated by spaces and line breaks. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0
}

/** Returns the default maximum number of characters for a text of this many words: twice the length of usual prose. */
export const roomForWords = (words: number): number => words * 12
