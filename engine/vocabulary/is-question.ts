export const isQuestion = (title: string): boolean => /[?؟]\s*$/.test(title)
