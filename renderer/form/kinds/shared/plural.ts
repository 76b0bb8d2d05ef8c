/** Returns the English plural of a title in lower case, for instance "local governments". A plural stays as it is. */
export function pluralOf(title: string): string {
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
