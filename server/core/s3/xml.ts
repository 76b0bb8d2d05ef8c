/** Returns the text of the first element of this name. */
export function textIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => entities[entity] ?? '')
}

/** Returns the content of each element of this name; an element must not contain another of its own name. */
export function elementsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inside = '']) => inside
  )
}

const entities: { [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
