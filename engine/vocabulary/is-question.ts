/** Is the title of a field a question? */
export const isQuestion = (title: string): boolean => title.trim().endsWith('?')
