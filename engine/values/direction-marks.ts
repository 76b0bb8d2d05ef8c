const marks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text without the invisible signs that turn its direction round: in a name they would rearrange what stands beside it. */
export const withoutDirectionMarks = (text: string): string => text.replace(marks, '')
