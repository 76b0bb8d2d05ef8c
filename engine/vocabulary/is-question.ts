/** Checks whether the title of a field is a question. */
export const isQuestion = (title: string): boolean => title.trim().endsWith('?')
