import { say, sentence } from '../../../../engine/index.ts'
import { Misread } from './clean.ts'

const lost = sentence(
  'Letters of this text were lost when the file was saved. Write it again, or choose the original list as .xlsx.'
)

/** What windows-1252 has from byte 128 on, beside Latin 1. The decoder of Node leaves it out. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/**
 * Rejects text damaged by a wrong encoding: saved as windows-1252, letters of Yoruba and Igbo become ?; UTF-8 opened as
 * windows-1252 shows several characters for each letter.
 */
export function findLostLetters(text: string, isName: boolean): Misread | undefined {
  const isLost = text.includes('\uFFFD') || isMisdecoded(text) || hasMarkForLetter(text, isName)
  return isLost ? new Misread(say(lost)) : undefined
}

/** Whether a text is UTF-8 that was read as windows-1252: áº¹ for ẹ. */
function isMisdecoded(text: string): boolean {
  const bytes = Array.from(text, character => {
    const special = windows.indexOf(character)
    return special < 0 ? (character.codePointAt(0) ?? 0) : special + 128
  })
  if (bytes.some(byte => byte > 255) || bytes.every(byte => byte < 128)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
    return true
  } catch {
    return false
  }
}

/** Whether a question mark stands for a letter: within or before a word, and in a name also after it. */
function hasMarkForLetter(text: string, isName: boolean): boolean {
  if (text.includes('://')) return false
  return (isName ? /\p{L}\?|\?\p{L}/u : /\p{L}\?+\p{L}|(?<!\S)\?+\p{L}/u).test(text)
}
