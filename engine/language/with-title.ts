import { t } from './translate.ts'

/** Writes a text after its title, with the colon of the reader's language. */
export const withTitle = (title: string, text: string): string =>
  t('{title}: {value}', { title, value: text })
