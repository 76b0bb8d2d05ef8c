/** A name for many of a thing, within a sentence: local governments, qualifications, countries. */
export function pluralOf(title: string): string {
  const one = title.trim().toLowerCase()
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(s|ch|sh|x)$/.test(one) ? `${one}es` : `${one}s`
}
