const marks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Removes invisible direction marks: in a name they would reorder the text next to it. */
export const withoutDirectionMarks = (text: string): string => text.replace(marks, '')
