import { readLocale } from '../../../../engine/index.ts'

/**
 * Returns the English plural of a title in lower case, for instance "local governments"; `known` is one that a source names. A
 * plural stays as it is. In other languages, which have plurals of their own, returns the title.
 */
export function pluralOf(title: string, known?: string): string {
  if (!readLocale().startsWith('en')) return title
  if (known !== undefined) return known
  const one = title.trim().toLowerCase()
  const [ending] = irregular.exec(one) ?? []
  if (ending !== undefined) return one.slice(0, -ending.length) + plurals[ending]
  if (/(children|people|men|[^siu]s)$/.test(one)) return one
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  if (/is$/.test(one)) return `${one.slice(0, -2)}es`
  return /(s|ch|sh|x)$/.test(one) ? `${one}es` : `${one}s`
}

const plurals: { [one: string]: string } = {
  child: 'children',
  person: 'people',
  woman: 'women',
  wife: 'wives',
  life: 'lives',
  half: 'halves'
}

const irregular = new RegExp(`(?:${Object.keys(plurals).join('|')})$`)
