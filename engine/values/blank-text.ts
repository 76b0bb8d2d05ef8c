const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Checks whether a text shows nothing: spaces, and characters such as U+200B that no font draws. */
export const isBlankText = (text: string): boolean => withoutUnseen(text).trim() === ''

/** Removes the characters that no font draws. Only for comparing: emoji and Arabic need their joiners. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')
