import { betweenFields } from './old-between.ts'
import { ofFields } from './old-fields.ts'
import { ofFiles } from './old-files.ts'
import { ofPages } from './old-pages.ts'
import type { Rule } from './rule.ts'

/** Every rule of the linter by its code. */
export const rules = { ...ofFiles, ...ofFields, ...betweenFields, ...ofPages }

export type Code = keyof typeof rules

/** The rules under the headings of their documentation. */
export const chapters: { title: string; rules: Record<string, Rule> }[] = [
  { title: 'Files', rules: ofFiles },
  { title: 'One field', rules: ofFields },
  { title: 'Between fields, and over time', rules: betweenFields },
  { title: 'Pages, sections, list and dashboard', rules: ofPages }
]
