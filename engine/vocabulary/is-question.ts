export const isQuestion = (title: string): boolean => title.trim().endsWith('?')
